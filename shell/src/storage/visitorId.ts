import { newVisitor, readVisitor, visitorCookie } from '@halyard-h5/federation-kit/page';

/**
 * A random identifier of this browser, which says nothing about the person: made once, by the server with the first page, or here. It lies in a cookie,
 * because the server chooses the shell by it, and because the inline script needs it before any database has answered.
 */
export function visitorId(): string {
  const { dataset } = document.documentElement;
  const told = readVisitor(document.cookie);
  const visitor = told ?? dataset['visitor'] ?? newVisitor();
  if (visitor === told) return visitor;
  document.cookie = visitorCookie(visitor, document.baseURI.startsWith('https:'));
  // A browser that refuses the cookie still has one name as long as the page lives.
  dataset['visitor'] = visitor;
  return visitor;
}
