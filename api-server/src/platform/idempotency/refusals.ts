import { defineRefusals } from '../../kernel';

/** Refusals of keys; their ids are those of the calls that carry them. */
export const keyRefusals = defineRefusals('http', {
  keyReused: { code: 409, en: 'This Idempotency-Key was used for another request.' },
});
