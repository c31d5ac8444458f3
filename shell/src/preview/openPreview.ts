import type { SiteTrust } from '@halyard-h5/federation-kit/owners';
import { judgeContent, judgeTicket, previewFile, type PreviewRefusal, type PreviewTicket } from '@halyard-h5/federation-kit/preview';
import type { RemoteVersion } from '@halyard-h5/federation-kit/registry';
import type { PageRegistry } from '../registry/PageRegistry';

/** A preview that may be shown. */
export interface AllowedPreview {
  readonly ticket: PreviewTicket;
  readonly entry: RemoteVersion;
}

/** What came of a ticket; besides what is wrong with it: it could not be `unchecked` now, or the version was taken back (`halted`). */
export type PreviewState = AllowedPreview | { readonly refused: PreviewRefusal | 'unchecked' | 'halted' };

export interface PreviewChecks {
  readonly registries: Pick<PageRegistry, 'settled' | 'state' | 'current'>;
  readonly keys: SiteTrust;
  readonly ask?: typeof fetch;
  readonly now?: () => number;
  /** Address of this application. */
  readonly site?: string;
}

/** The server's clock, which a browser that is wrong by a day does not change; its own where the answer does not say. */
const timeOf = (answer: Response, now: () => number): number => {
  const told = Date.parse(answer.headers.get('date') ?? '');
  return Number.isNaN(told) ? now() : told;
};

/** Whether a ticket may be followed now, and what it shows. Nothing that it names is loaded. */
export async function checkPreview(
  text: string,
  {
    registries,
    keys,
    ask = (input, init) => fetch(input, init),
    now = Date.now,
    site = new URL('.', document.baseURI).href,
  }: PreviewChecks,
): Promise<PreviewState> {
  await registries.settled();
  const { signature, refused } = registries.state();
  // Without a signature there is nobody whose word this could be.
  if (signature !== 'valid' || refused !== undefined) return { refused: 'unchecked' };
  const whom = { trust: keys, root: registries.current()?.root };
  const ticket = await judgeTicket(text, whom, site, now());
  if ('refused' in ticket) return ticket;
  try {
    const answer = await ask(new URL(previewFile(ticket.id), site), { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    if (answer.status === 404) return { refused: 'withdrawn' };
    if (!answer.ok) return { refused: 'unchecked' };
    if (ticket.expires <= timeOf(answer, now)) return { refused: 'expired' };
    const content = await judgeContent<RemoteVersion>(ticket, await answer.text(), whom);
    if ('refused' in content) return content;
    if (registries.current()?.remotes[ticket.part]?.rollout.halted?.includes(ticket.version)) return { refused: 'halted' };
    return { ticket, entry: content.entry };
  } catch {
    return { refused: 'unchecked' };
  }
}

/** Checks a ticket and puts what it is for in the place of what is deployed, for this page alone. */
export async function openPreview(
  text: string,
  checks: PreviewChecks & { readonly registries: Pick<PageRegistry, 'override'> },
): Promise<PreviewState> {
  const state = await checkPreview(text, checks);
  if ('ticket' in state) checks.registries.override(state.ticket.part, state.entry, state.ticket.version);
  return state;
}
