import { judgePart, type OwnedVersion } from '../owners/verify/judgePart';
import { isRootKeys, type SiteTrust } from '../owners/verify/judgeRegistry';
import type { RootDocument } from '../owners/verify/RootDocument';
import { covers, isSignedByOne, rootName, signersOf } from '../owners/verify/signersOf';
import { statementText } from '../owners/verify/statements';
import { readTicket, ticketBody, type PreviewContent, type PreviewTicket } from './PreviewTicket';

/**
 * Why a preview is not shown: the link is `damaged`, for `elsewhere`, `unsigned` by anybody who may (forged, or altered), `expired`; it was `withdrawn`;
 * what lies there is not what was signed (`altered`), or no owner of the remote vouches for it (`foreign`).
 */
export type PreviewRefusal = 'damaged' | 'elsewhere' | 'unsigned' | 'expired' | 'withdrawn' | 'altered' | 'foreign';

/** Whom a page believes. */
export interface PreviewTrust {
  readonly trust: SiteTrust;
  /** That of the registry in use, already verified; undefined where there is none. */
  readonly root: RootDocument | undefined;
}

type Judged<Value> = Value | { readonly refused: PreviewRefusal };

/** Whether somebody has signed a ticket who may deploy its remote now. */
async function isSigned({ trust, root }: PreviewTrust, ticket: PreviewTicket, now: number): Promise<boolean> {
  const { part, version, signed } = ticket;
  const text = statementText('preview', part, version, signed.time, ticketBody(ticket));
  if (isRootKeys(trust)) {
    if (!root) return false;
    const names = await signersOf({ root, rootKeys: trust }, text, signed);
    const speaks = (name: string): boolean => {
      const owner = root.owners[name];
      return name === rootName || (owner !== undefined && owner.expires > now && covers(owner.remotes, part));
    };
    return names.some(speaks);
  }
  return isSignedByOne(trust, text, signed);
}

/**
 * What a link says, if it may be followed here. Nothing was asked for yet: whether it was withdrawn only its content tells.
 * @param text the ticket
 * @param site address of the application that asks, with its slash at the end
 * @param now milliseconds UTC
 */
export async function judgeTicket(text: string, whom: PreviewTrust, site: string, now: number): Promise<Judged<PreviewTicket>> {
  const ticket = readTicket(text);
  if (!ticket) return { refused: 'damaged' };
  if (!(await isSigned(whom, ticket, now))) return { refused: 'unsigned' };
  if (ticket.site !== site) return { refused: 'elsewhere' };
  return ticket.expires > now ? ticket : { refused: 'expired' };
}

/**
 * The version that a ticket is for, if it is what was signed.
 * Where the site has a root, an owner of the remote must have signed it: judged like any version, for no share of visitors.
 * @param text what lies at the ticket's address
 */
export async function judgeContent<Entry extends OwnedVersion>(
  ticket: PreviewTicket,
  text: string,
  { trust, root }: PreviewTrust,
): Promise<Judged<PreviewContent<Entry>>> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const digest = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  if (digest !== ticket.content) return { refused: 'altered' };
  const content = JSON.parse(text) as PreviewContent<Entry>;
  const { part, version, entry } = content;
  if (part !== ticket.part || version !== ticket.version) return { refused: 'altered' };
  if (!isRootKeys(trust)) return content;
  const rollout = { stable: '', steps: [{ version, basisPoints: 0 }], lastGood: [] };
  const verdict = root && (await judgePart({ root, rootKeys: trust }, part, { versions: { [version]: entry }, rollout }));
  return verdict && verdict.versions[version] === undefined ? content : { refused: 'foreign' };
}
