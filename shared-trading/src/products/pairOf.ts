/** `BTCUSDT` as `BTC/USDT`: every product is quoted in USDT. */
export function pairOf(symbol: string): string {
  return `${baseOf(symbol)}/USDT`;
}

/** `BTC` of `BTCUSDT`. */
export function baseOf(symbol: string): string {
  return symbol.replace(/USDT$/, '');
}

/** True for text that can name a product. Addresses and storage may hold anything. */
export function isSymbol(text: string | undefined): text is string {
  return text !== undefined && /^[A-Z0-9]{2,12}USDT$/.test(text);
}
