/** A wallet address with its middle hidden: `0x52908400…84f1`. Short texts stay whole. */
export function maskAddress(address: string, { start = 6, end = 4 }: { readonly start?: number; readonly end?: number } = {}): string {
  return address.length <= start + end + 1 ? address : `${address.slice(0, start)}…${address.slice(-end)}`;
}

/** A wallet address in groups of four for comparing by eye: `0x52 9084 00`. */
export function groupAddress(address: string, size = 4): string {
  return address.match(new RegExp(`.{1,${size}}`, 'gsu'))?.join(' ') ?? '';
}
