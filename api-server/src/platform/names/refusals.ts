import { defineRefusals } from '../../kernel';

/** Names that are not what they look like. */
export const nameRefusals = defineRefusals('name', {
  hidden: { code: 422, en: 'This name has characters that nobody sees, or that turn its direction. Type it again without them.' },
  lookalike: { code: 422, en: 'This name mixes letters that look alike. Write each word in the letters of one alphabet.' },
  number: { code: 422, en: 'This name looks like the number of another user. Choose another.' },
});
