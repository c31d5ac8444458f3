const place = '{transaction}';

/**
 * Where an explorer shows a transaction; undefined where the exchange names none, or one that is no https address.
 * @param explorer as the exchange is set up, such as `https://explorer.example/tx/{transaction}`
 */
export function explorerLink(explorer: string | undefined, transactionId: string): string | undefined {
  if (!explorer?.startsWith('https://') || !explorer.includes(place)) return undefined;
  return explorer.replace(place, () => encodeURIComponent(transactionId));
}
