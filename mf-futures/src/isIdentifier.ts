/** True for text that can be the id of an order, a plan or a user. Addresses and forms may hold anything. */
export function isIdentifier(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text);
}
