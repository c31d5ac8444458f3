/**
 * Header that names one change of money: 8 to 64 letters, digits, `-` or `_`. Every call marked `idempotent` needs it. A UUID version 7 (RFC 9562)
 * tells its time: one older than the kept answers (`http.keyTooOld`) or a day ahead is refused. Keys without a time are accepted only until the
 * database may have removed its first answers.
 */
export const idempotencyHeader = 'Idempotency-Key';

/**
 * Header that turns a change into a question: with `only` the exchange repeats its answer to the key and executes nothing. The request may be left
 * out. Nothing stored is 409 with `data.refusal` `http.notExecuted`. Any other refusal that begins with `http.` concerns the question alone.
 */
export const idempotencyReplayHeader = 'Idempotency-Replay';

/**
 * Header that makes such a question the last one, with the value `true`, beside `Idempotency-Replay: only`. When nothing is stored under the key the
 * exchange cancels it: whatever still arrives or is under way under it is refused, and so is this question (`idempotency.cancelled`). An exchange that
 * does not know the header answers `http.notExecuted`, and cancels nothing.
 */
export const idempotencyFinalHeader = 'Idempotency-Final';

/** Id of the refusal that answers a replay of a key that nothing was executed under so far; it may still be under way. */
export const notExecutedRefusal = 'http.notExecuted';

/** Id of the refusal that answers a key that was cancelled: nothing was executed under it, and nothing ever will be. */
export const cancelledRefusal = 'idempotency.cancelled';

/** Id of the refusal that answers a key of which nothing is known any more: it is not executed, and may have been. */
export const keyTooOldRefusal = 'http.keyTooOld';

const timed = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** When a key was made, milliseconds UTC; undefined for keys that do not tell (RFC 9562, version 7). */
export const keyTimeOf = (key: string): number | undefined =>
  timed.test(key) ? Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16) : undefined;

/**
 * How long clients count on a key, milliseconds: a week. The exchange keeps the answer for a day longer at least; a key that is older is not
 * sent again: the exchange may know nothing of it any more, and then neither executes it nor says what became of it.
 */
export const keyLifetime = 7 * 24 * 3_600_000;

/** Proofs of who asks, not part of what is asked for: they change between two tries of one request, and their hash could be guessed. */
const proof = /password|code$|^passkey$/i;

/** Whether a field of a request proves who asks (passwords, codes, passkeys). Two requests that differ in nothing else are the same. */
export const isProof = (field: string): boolean => proof.test(field);
