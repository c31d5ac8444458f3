/** A price in a message, as screens write it: with all its decimals and grouped thousands. */
export function groupedPrice(price: string): string {
  const [whole = '', fraction] = price.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
