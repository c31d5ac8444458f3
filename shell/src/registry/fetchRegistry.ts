/** Asks the server for the newest registry; past every cache, and for ten seconds at most. */
export async function fetchRegistry(): Promise<string> {
  const answer = await fetch(new URL('registry.json', document.baseURI), { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`The registry's server answered ${answer.status}.`);
  return answer.text();
}
