/** The number that people read out for an order or plan, made from its id: prefix, UTC day of `time` and the id's last eight digits. */
export function documentNumber(prefix: string, id: string, time: number): string {
  const day = new Date(time).toISOString().slice(0, 10).replaceAll('-', '');
  return `${prefix}${day}-${id.slice(-8).toUpperCase()}`;
}
