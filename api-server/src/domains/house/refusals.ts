import { defineRefusals } from '../../kernel';

/** Refusals of what operators read about the house. */
export const houseRefusals = defineRefusals('operator', {
  unknownDay: { code: 0, en: 'This day has no report: it is not over, or not closed yet.' },
});
