import type { z } from 'zod';
import type { MessageText } from '../../kernel';

const reason = (name: string, en: string): MessageText => ({ id: `http.reason.${name}`, en });

/** Why a value was refused, in words that all twelve languages have. */
export const inputReasons = {
  missing: reason('missing', 'is missing'),
  format: reason('format', 'has the wrong format'),
  tooSmall: reason('tooSmall', 'is too small or too short'),
  tooLarge: reason('tooLarge', 'is too large or too long'),
  choice: reason('choice', 'is none of the accepted values'),
  oneOption: reason('oneOption', 'Select at least one option!'),
  oneFile: reason('oneFile', 'the request takes one file, in the field “file”, and nothing else'),
  multipart: reason('multipart', 'must be sent as multipart'),
  characters: reason('characters', 'has characters that cannot be kept'),
  unreadable: reason('unreadable', 'cannot be read'),
} as const;

/** Custom rules of the contract name their reason in `params`. */
function customReason(issue: z.core.$ZodIssue): MessageText {
  const name: unknown = issue.code === 'custom' ? issue.params?.['reason'] : undefined;
  return typeof name === 'string' && name in inputReasons ? inputReasons[name as keyof typeof inputReasons] : inputReasons.format;
}

/** The reason of one issue of a schema. */
export function reasonOf(issue: z.core.$ZodIssue): MessageText {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? inputReasons.missing : inputReasons.format;
    case 'too_small':
      return inputReasons.tooSmall;
    case 'too_big':
      return inputReasons.tooLarge;
    case 'invalid_value':
    case 'invalid_union':
      return inputReasons.choice;
    default:
      return customReason(issue);
  }
}
