import { translateText } from '../../../platform/messages';
import type { CodeMessage } from './CodeSender';

/** Mails of the exchange in English; the other languages stand in the catalogues. */
export const mailTexts = {
  'mail.codeSubject': 'Your verification code',
  'mail.code': 'Your verification code is {code}. It is valid for {minutes} minutes. Nobody from {brand} will ever ask you for it.',
  'mail.noteSubject': 'About your account',
  'mail.note':
    'Somebody asked for a code for this address or number, but none can be used here: it is already in use, or not yet known. If it was not you, nothing needs to be done.',
};

/** Subject and body of a message in the caller's language. */
export function messageText(message: CodeMessage, brand: string, validFor: number): { subject: string; body: string } {
  const say = (id: keyof typeof mailTexts): string =>
    translateText(id, mailTexts[id], { code: message.code ?? '', minutes: Math.round(validFor / 60_000), brand }, message.language);
  return message.code === undefined
    ? { subject: say('mail.noteSubject'), body: say('mail.note') }
    : { subject: say('mail.codeSubject'), body: say('mail.code') };
}
