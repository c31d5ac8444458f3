/** Marks of direction and characters without width, which would split what is searched for. */
const INVISIBLE = /[\p{Cf}\u034f\u115f\u1160\u3164]/gu;
/** Dates, and times of a day, are no telephone numbers. */
const DATES = /\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}(:\d{2})?/g;

const LETTER = '\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}';
const tokens = new RegExp(`[${LETTER}\\p{Nd}_]+`, 'gu');
const hasLetter = new RegExp(`[${LETTER}]`, 'u');

const signs: readonly RegExp[] = [
  // A link of whatever kind, or an address of mail or a messenger.
  /<a[\s>]|:\/\/|\bwww\.|@/i,
  // A domain, or an address of the internet.
  new RegExp(`[${LETTER}\\p{Nd}-]{2,}\\.[${LETTER}]{2,}`, 'u'),
  /\d{1,3}(\.\d{1,3}){3}/,
  // A telephone number, or a code in parts.
  /\+\p{Nd}|\p{Nd}(?:[\s().-]?\p{Nd}){8,}/u,
  /[A-Z0-9]{3,}-(?=[A-Z0-9]*\d)[A-Z0-9]{3,}/,
];

/** Codes and addresses of coins are digits, or letters with digits. */
function isCode(token: string): boolean {
  if (!/\p{Nd}/u.test(token)) return false;
  return token.length >= (hasLetter.test(token) ? 6 : 5);
}

/** Whether a text (of articles: sanitised HTML) names an address, a link or a code: somebody could send money or a secret there. */
export function namesContact(text: string): boolean {
  const seen = text.normalize('NFKC').replace(INVISIBLE, '').replace(DATES, ' ');
  if (signs.some((sign) => sign.test(seen))) return true;
  const plain = seen.replace(/<[^>]*>/g, '');
  return signs.some((sign) => sign.test(plain)) || (plain.match(tokens) ?? []).some(isCode);
}
