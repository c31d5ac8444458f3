export { cookieOf, hashOf, isCookieSecretValid, newSecret, credentialOf, credentialOfHeaders } from './credential';
export type { StoredCookieSecret, SessionCredential } from './credential';
export { isPageProof, readPageProof } from './pageCookie';
export { SessionCookies } from './SessionCookies';
