import { defineRefusals } from '../../kernel';

/** Refusals of keys. Those of `http` are about the call that carries the key, and say nothing of what was executed under it. */
export const keyRefusals = {
  ...defineRefusals('http', {
    keyReused: { code: 409, en: 'This Idempotency-Key was used for another request.' },
    keyTooOld: {
      code: 409,
      en: 'This Idempotency-Key is too old: what was executed under it is not known any more. Look before you ask again.',
    },
    keyAhead: { code: 422, en: 'Idempotency-Key: its time is far ahead of the exchange’s. Please set the clock of your device.' },
    keyTimeNeeded: { code: 422, en: 'Idempotency-Key: must carry the time it was made (UUID version 7)' },
  }),
  ...defineRefusals('idempotency', {
    cancelled: { code: 409, en: 'This request was cancelled before it was executed. You can send it again.' },
  }),
};
