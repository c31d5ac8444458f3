/** What a language puts into a figure. Digits are 0-9 in all of them. */
export interface NumberMarks {
  /** Between thousands, such as `,` or a no-break space. */
  readonly group: string;
  /** Before the decimals. */
  readonly decimal: string;
  /** Before the per cent sign: a no-break space, or nothing. */
  readonly percent: string;
}

const known = new Map<string, NumberMarks>();

function marksOf(language: string): NumberMarks {
  const written = new Intl.NumberFormat(language, { numberingSystem: 'latn', style: 'percent', minimumFractionDigits: 1 }).format(123.456);
  const [, group = '', decimal = '', percent = ''] = /\d(\D)\d+(\D)\d+(\D*)%/.exec(written) ?? [];
  // Some languages write marks of direction there, which every figure has around it already.
  return { group, decimal, percent: percent.replace(/[\u200e\u200f\u061c]/g, '') };
}

/**
 * The marks of the page's language, as the shell writes it on the root; English where it says none.
 * @see docs/decisions/0245-figures-follow-the-language.md
 */
export function numberMarks(): NumberMarks {
  const language = document.documentElement.lang || 'en';
  const marks = known.get(language) ?? marksOf(language);
  known.set(language, marks);
  return marks;
}
