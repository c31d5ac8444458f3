import { defineRefusals } from '../../kernel';

/** Refusals of closing an account and of exports. */
export const leavingRefusals = defineRefusals('leaving', {
  obstacles: { code: 409, en: 'Something is still open. Close or withdraw what the list names first.' },
  givesUpOther: { code: 409, en: 'What is left in the account has changed. Look at it again.' },
  exportEnded: { code: 0, en: 'This export has ended. Ask for a new one.' },
});

/** Refusals of operators who read what is sealed. */
export const sealedRefusals = defineRefusals('operator', {
  notClosed: { code: 0, en: 'This account is not closed.' },
  erased: { code: 0, en: 'What was sealed of this account is erased.' },
  notReadable: { code: 0, en: 'Two operators have to agree to read what is sealed of this account first.' },
});
