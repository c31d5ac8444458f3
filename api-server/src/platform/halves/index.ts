export { cookieOf, hashOf, isWhole, newSecret, presented, presentedBy } from './halves';
export type { KeptHalf, Presented } from './halves';
export { isPageProof, readPageProof } from './pageCookie';
export { SessionCookies } from './SessionCookies';
