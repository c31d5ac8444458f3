import { languageCodes } from '@halyard-h5/shared-api/host/languages';
import type { Rule } from '../BuildFault';

/** Every language has its catalogue, and every declared route its page. */
export const completeRemote: Rule = ({ build: { manifest, files } }) => {
  const missing = (names: readonly (readonly [string, string])[] | undefined): boolean =>
    !names?.length || names.some(([name]) => !files.has(name));
  const languages = languageCodes.filter((code) => missing(manifest.locales[code]));
  const routes = manifest.definition.routes.filter(({ id }) => missing(manifest.pages[id]));
  return [
    ...languages.map((code) => ({ rule: 'languages', subject: code, expected: 'a catalogue', received: 'none in the build' })),
    ...routes.map(({ id }) => ({ rule: 'pages', subject: id, expected: 'a page module of its own', received: 'none in the build' })),
  ];
};
