import { allRefusals } from '../../kernel';

const MEANINGS: Readonly<Record<number, string>> = {
  0: 'refused',
  401: 'signed out: clear the token, sign in',
  402: 'verification needed',
  403: 'withdrawal password needed',
  409: 'conflict with what happened before',
  422: 'invalid input, `data.field` names it',
  423: 'the session is locked, until it is opened with its PIN or a passkey',
  429: 'too many requests, wait',
};

/** The page of all refusals, from their definitions. Load every file that defines some before. */
export function errorPage(): string {
  const rows = [...allRefusals()]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([id, { code, en }]) => `| \`${id}\` | ${code} | ${en.replaceAll('|', '\\|')} |`);
  const codes = Object.entries(MEANINGS).map(([code, meaning]) => `| ${code} | ${meaning} |`);
  return [
    '# Refusals of the exchange',
    '',
    'Made from the code by `npm run docs:reference -w api-server`. HTTP is 200 for all of them but `http.failed` (500), `http.unavailable` (503) and `http.unknownPath` (404); `data.refusal` carries the id, `msg` the text in the',
    'language of the call. An id is never used again for something else. In the variant envelope (`user_verification/*`) codes are texts and 0 is "1".',
    '',
    '| code | meaning |',
    '|---|---|',
    ...codes,
    '',
    '| id | code | English |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
