import { readDecimal, writeShortest, type DecimalText } from './decimal';
import { roundDownToStep } from './roundDownToStep';

export type AmountFault =
  /** Something that is not a digit or a decimal point: letters, signs, currency marks, blanks inside. */
  | 'character'
  /** `1,000.5`, `1.000.000`, `1 000`, `1'000`: group separators are refused, never guessed. */
  | 'separator'
  /** `1e5`. */
  | 'exponent'
  /** More than 20 digits before the point or 30 after it. */
  | 'length';

export type ParsedAmount =
  | { readonly status: 'empty' }
  | { readonly status: 'invalid'; readonly problem: AmountFault }
  | {
      readonly status: 'valid';
      /** Canonical and cut to the step: no leading zeros, `.` as point, no trailing zeros. */
      readonly value: DecimalText;
      /** True when the step took something away from what was typed. */
      readonly rounded: boolean;
    };

const marks = /^[\s\u200e\u200f\u061c\u2066-\u2069\u202a-\u202e\ufeff]+|[\s\u200e\u200f\u061c\u2066-\u2069\u202a-\u202e\ufeff]+$/g;
const digits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
/** Full stop, comma, Arabic decimal separator and comma, full-width and ideographic forms. */
const points = /[.,\u066b\u060c\uff0e\uff0c\u3002\u3001]/g;
const groups = /[\s\u00a0\u202f\u2009'\u2019_\u066c]/;

const zeros = [0x660, 0x6f0, 0xff10];

function digitOf(character: string): string {
  const code = character.charCodeAt(0);
  return String(code - Math.max(...zeros.filter((zero) => zero <= code)));
}

/** Arabic-Indic, Persian and full-width digits become 0-9 and every decimal point becomes `.`; nothing else changes. */
export function normaliseDigits(text: string): string {
  return text
    .replace(marks, '')
    .replace(digits, (digit) => String(digitOf(digit)))
    .replace(points, '.');
}

/**
 * Reads an amount as a trader types it. `.` and `,` both mean the decimal point, whatever the language. Never negative.
 *
 * @param text what stands in the field
 * @param step the smallest unit, a decimal string; the value is cut to it, toward zero
 */
export function parseAmount(text: string, step?: DecimalText): ParsedAmount {
  const normal = normaliseDigits(text);
  if (normal === '') return { status: 'empty' };
  if (/^\d*\.?\d*e[+-]?\d*$/i.test(normal)) return invalid('exponent');
  if (groups.test(normal) && !/[^\d.\s\u00a0\u202f\u2009'\u2019_\u066c]/.test(normal)) return invalid('separator');
  if (!/^[\d.]+$/.test(normal)) return invalid('character');
  const [whole = '', fraction = '', ...more] = normal.split('.');
  if (more.length > 0) return invalid('separator');
  if (whole === '' && fraction === '') return invalid('character');
  const wholeDigits = whole.replace(/^0+/, '') || '0';
  if (wholeDigits.length > 20 || fraction.length > 30) return invalid('length');
  const number = readDecimal(`${wholeDigits}.${fraction || '0'}`);
  if (!number) return invalid('character');
  const typed = writeShortest(number);
  const value = step === undefined ? typed : (roundDownToStep(typed, step) ?? typed);
  return { status: 'valid', value, rounded: value !== typed };
}

function invalid(fault: AmountFault): ParsedAmount {
  return { status: 'invalid', problem: fault };
}
