/** How long anything may take to come, milliseconds: no machine is that slow. */
const longest = 60_000;
const between = 100;

/** What was looked for, or why it is not there yet. */
export type Answer<Found> = { readonly found: Found } | { readonly why: string };

/** Asks again and again until it is found; rejects with the last reason. A question that fails is asked again: its page was being replaced. */
export async function untilFound<Found>(ask: () => Promise<Answer<Found>>): Promise<Found> {
  const end = Date.now() + longest;
  for (;;) {
    const answer = await ask().catch((error: unknown) => ({ why: String(error) }));
    if ('found' in answer) return answer.found;
    if (Date.now() > end) throw new Error(answer.why);
    await new Promise((resolve) => setTimeout(resolve, between));
  }
}
