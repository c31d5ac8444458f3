import { defineRefusals } from '../../kernel';

export const contentRefusals = defineRefusals('content', {
  unknownArticle: { code: 0, en: 'This article does not exist any more.' },
  secondOperatorNeeded: { code: 409, en: 'The text names an address, a link or a code: a different operator has to save the same, too.' },
  emptyArticle: { code: 422, en: 'The text is empty after cleaning.' },
});
