import type { Rule } from '../BuildFault';

/** The shell in service brings every common text that the remote asks for; one that it lacks would be shown as words of its key. */
export const commonTexts: Rule = ({ build: { manifest }, broughtTexts }) =>
  (manifest.texts ?? [])
    .filter((key) => broughtTexts?.includes(key) === false)
    .map((key) => ({
      rule: 'common-texts',
      subject: key,
      expected: 'a common text of the shell in service',
      received: 'none: deploy the shell first, or keep the text in the own catalogue until then',
    }));
