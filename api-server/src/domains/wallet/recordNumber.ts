/** Number of a record as people read it out: kind, UTC day, and the random end of its id. `D20250102-9F3A61C2`. */
export function recordNumber(kind: 'D' | 'W' | 'X' | 'T' | 'F', id: string, time: number): string {
  const day = new Date(time).toISOString().slice(0, 10).replaceAll('-', '');
  return `${kind}${day}-${id.slice(-8).toUpperCase()}`;
}
