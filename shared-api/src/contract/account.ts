/**
 * Header in which a client names the account that its screen shows: `<id of the user>/<real or demo>`. The exchange refuses with 409 and
 * `data.reason` `sessionMismatch` when the session belongs to another user or works in the other account, before it looks at the request.
 * Clients that show no account leave it away.
 */
export const accountHeader = 'Account';

/** `data.reason` of the refusal of a call whose account is not the session's. */
export const sessionMismatchReason = 'sessionMismatch';
