/** Cookie of the visitor's identifier; the page keeps the same one, and writes it back when it knew the visitor before the server did. */
const name = 'visitor';
/** Seconds: a year, counted from the last visit. */
const kept = 31_536_000;

/** The visitor that a Cookie header names: a random identifier of a browser, which says nothing of a person and may be anybody's choice. */
export function readVisitor(cookies: string | undefined): string | undefined {
  return new RegExp(`(?:^|; )${name}=([\\w-]{1,64})(?:;|$)`).exec(cookies ?? '')?.[1];
}

/** A new visitor's identifier. */
export const newVisitor = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');

/**
 * Set-Cookie of the visitor's identifier, sent with every page so that the year begins anew. The page reads it, too: remotes are chosen there.
 * @param secure whether the page came over https
 */
export const visitorCookie = (visitor: string, secure: boolean): string =>
  `${name}=${visitor}; Path=/h5/; Max-Age=${kept}; SameSite=Lax${secure ? '; Secure' : ''}`;
