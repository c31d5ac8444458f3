/** Days that weeks begin with elsewhere than on Monday, by region (CLDR 48.2, supplemental week data, Unicode-3.0). */
const sunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const saturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

interface WeekInfo {
  readonly firstDay: number;
}
type WeekLocale = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

const writing = (tag: string): string => {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
};

/** The reader's own locale of the interface language: `en-GB` for a browser that is set to it; the language itself otherwise. */
export function readerLocale(tag: string, preferred: readonly string[] = navigator.languages): string {
  return preferred.find((locale) => writing(locale) === writing(tag)) ?? tag;
}

/** Day that weeks begin with, 0 for Sunday: what the browser knows of the locale, else what its region does. */
export function firstDayOfWeek(locale: string): number {
  const known: WeekLocale = new Intl.Locale(locale);
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  if (info) return info.firstDay % 7;
  const region = known.maximize().region ?? '001';
  return sunday.includes(region) ? 0 : saturday.includes(region) ? 6 : 1;
}

/** Formats in the reader's manner, with the digits that the product writes in every language. */
export function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): (utc: number) => string {
  const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC', ...options });
  return (utc) => format.format(utc);
}
