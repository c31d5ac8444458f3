/** The address that a scanned code names: the code itself, or what a wallet's link names (`ethereum:0x…@1?value=1`); '' where there is none. */
export function addressOfCode(code: string): string {
  const [address = ''] = code
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:(\/\/)?/i, '')
    .split(/[?@/\s]/);
  return address;
}
