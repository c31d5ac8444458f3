import type { Signed } from '../owners/verify/RootDocument';

/** What a link to a preview says: one version of one remote, at one site, until then. Whoever signs it vouches for all of it. */
export interface PreviewTicket {
  /** Random, so that nobody guesses it; the folder below `previews/` in which the entry lies until it is withdrawn. */
  readonly id: string;
  /** Id of the remote. */
  readonly part: string;
  readonly version: string;
  /** Address of the application that may show it, with its slash at the end. */
  readonly site: string;
  /** Milliseconds UTC. */
  readonly expires: number;
  /** SHA-256 of `preview.json`, base64url. */
  readonly content: string;
  /** By an owner of the remote; where the site has no root, by a key that it trusts. */
  readonly signed: Signed;
}

/** `preview.json`: the version as a registry would have it. */
export interface PreviewContent<Entry = object> {
  readonly part: string;
  readonly version: string;
  /** Milliseconds UTC; for whoever tidies up. */
  readonly expires: number;
  readonly entry: Entry;
}

/** Where the entry lies, relative to the site. */
export const previewFile = (id: string): string => `previews/${id}/preview.json`;

/** What of a ticket is signed, as a statement of its part; its members in this order. */
export const ticketBody = ({ id, site, expires, content }: Omit<PreviewTicket, 'signed' | 'part' | 'version'>): object => ({
  id,
  site,
  expires,
  content,
});

const toBase64Url = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The link that shows a preview to whoever follows it and says yes. */
export const previewLink = (ticket: PreviewTicket): string => `${ticket.site}#/__preview?ticket=${toBase64Url(JSON.stringify(ticket))}`;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A ticket from its text; undefined when it is none. Nothing of it is believed yet. */
export function readTicket(text: string): PreviewTicket | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
    const ticket = JSON.parse(new TextDecoder().decode(bytes)) as Partial<PreviewTicket>;
    const { id, part, version, site, expires, content, signed } = ticket;
    const isWhole = isText(part) && isText(version) && isText(site) && isText(content) && /^[\w-]{20,64}$/.test(id ?? '');
    return isWhole && typeof expires === 'number' && Array.isArray(signed?.signatures) ? (ticket as PreviewTicket) : undefined;
  } catch {
    return undefined;
  }
}
