/** The number that people read out for an order or a request, made from its id: prefix, UTC day of `time`, the id's last eight digits. `D20250102-9F3A61C2`. */
export function documentNumber(prefix: string, id: string, time: number): string {
  const day = new Date(time).toISOString().slice(0, 10).replaceAll('-', '');
  return `${prefix}${day}-${id.slice(-8).toUpperCase()}`;
}
