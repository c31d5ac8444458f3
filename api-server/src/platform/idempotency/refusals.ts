import { defineRefusals } from '../../kernel';

/** Refusals of keys; their ids are those of the calls that carry them. */
export const keyRefusals = defineRefusals('http', {
  keyReused: { code: 409, en: 'This Idempotency-Key was used for another request.' },
  keyTooOld: {
    code: 409,
    en: 'This Idempotency-Key is too old: what was executed under it is not known any more. Look before you ask again.',
  },
  keyAhead: { code: 422, en: 'Idempotency-Key: its time is far ahead of the exchange’s. Please set the clock of your device.' },
  keyTimeNeeded: { code: 422, en: 'Idempotency-Key: must carry the time it was made (UUID version 7)' },
});
