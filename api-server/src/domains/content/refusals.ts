import { defineRefusals } from '../../kernel';

export const contentRefusals = defineRefusals('content', {
  unknownArticle: { code: 0, en: 'This article does not exist any more.' },
  emptyArticle: { code: 422, en: 'The text is empty after cleaning.' },
});
