/** Header that names one change that moves money: 8 to 64 letters, digits, `-` or `_`. Every endpoint marked `idempotent` needs it. */
export const idempotencyHeader = 'Idempotency-Key';

/**
 * Header that makes a question of a change: with the value `only` the exchange answers what the key was answered before and
 * executes nothing. When nothing is stored under the key it refuses with 409 and `data.refusal` `http.notExecuted`.
 */
export const idempotencyReplayHeader = 'Idempotency-Replay';

/** Id of the refusal that answers a replay of a key that nothing was executed under. */
export const notExecutedRefusal = 'http.notExecuted';
