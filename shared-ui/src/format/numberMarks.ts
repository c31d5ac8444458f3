/** What a language puts into a figure. Digits are 0-9 in all of them. */
export interface NumberMarks {
  /** Between thousands, such as `,` or a no-break space. */
  readonly group: string;
  /** Before the decimals. */
  readonly decimal: string;
  /** Before the per cent sign: a no-break space, or nothing. */
  readonly percent: string;
}

const english: NumberMarks = { group: ',', decimal: '.', percent: '' };
const pointed: NumberMarks = { group: '.', decimal: ',', percent: '' };
const noBreakSpace = '\u00a0';

/** By the first part of a language tag; the others write as English does. A table, because a browser's first `Intl.NumberFormat` takes a slow phone 140 ms. */
const marksByLanguage: Readonly<Record<string, NumberMarks>> = {
  de: { ...pointed, percent: noBreakSpace },
  es: { ...pointed, percent: noBreakSpace },
  fr: { group: '\u202f', decimal: ',', percent: noBreakSpace },
  it: pointed,
  pt: pointed,
  ru: { group: noBreakSpace, decimal: ',', percent: noBreakSpace },
};

/**
 * The marks of the page's language, as the shell writes it on the root; English where it says none.
 * @see docs/decisions/0245-figures-follow-the-language.md
 */
export function numberMarks(): NumberMarks {
  const [language = ''] = document.documentElement.lang.split('-');
  return marksByLanguage[language] ?? english;
}
