import { translateText } from '../../../platform/messages';
import { utcMinute } from '../../../kernel';
import type { RefusalParameters } from '../../../kernel';
import { accountChanges } from '../accountChanges';
import type { AccountChange } from '../accountChanges';
import type { CodeMessage, NoticeMessage } from './CodeSender';

type ChangeTexts = { [Change in AccountChange as `mail.change.${Change}`]: string };
const changeTexts = Object.fromEntries(
  Object.entries(accountChanges).map(([change, text]) => [`mail.change.${change}`, text]),
) as ChangeTexts;

/** Mails of the exchange in English; the other languages stand in the catalogues. */
export const mailTexts = {
  'mail.codeSubject': 'Your verification code',
  'mail.code': 'Your verification code is {code}. It is valid for {minutes} minutes. Nobody from {brand} will ever ask you for it.',
  'mail.noteSubject': 'About your account',
  'mail.note':
    'Somebody asked for a code for this address or number, but none can be used here: it is already in use, or not yet known. If it was not you, nothing needs to be done.',
  'mail.changeSubject': 'Your account was changed',
  'mail.change':
    '{change} Time: {time} (UTC). If this was not you, reset your login password at once, which signs out all devices, and write to customer service.',
  'mail.changeHolds': 'To protect your funds, withdrawals are possible again from {time} (UTC); pending ones can be cancelled until then.',
  ...changeTexts,
};

/** Subject and body of a message in the caller's language. */
export function messageText(message: CodeMessage, brand: string, validFor: number): { subject: string; body: string } {
  const say = (id: keyof typeof mailTexts): string =>
    translateText(id, mailTexts[id], { code: message.code ?? '', minutes: Math.round(validFor / 60_000), brand }, message.language);
  return message.code === undefined
    ? { subject: say('mail.noteSubject'), body: say('mail.note') }
    : { subject: say('mail.codeSubject'), body: say('mail.code') };
}

/** Subject and body of what a contact is told of a change, in the user's language. */
export function noticeText({ change, time, heldUntil, language }: NoticeMessage): { subject: string; body: string } {
  const say = (id: keyof typeof mailTexts, parameters: RefusalParameters = {}): string =>
    translateText(id, mailTexts[id], parameters, language);
  const what = { id: `mail.change.${change}`, en: accountChanges[change] };
  const changed = say('mail.change', { change: what, time: utcMinute(time) });
  const held = heldUntil === undefined ? [] : [say('mail.changeHolds', { time: utcMinute(heldUntil) })];
  return { subject: say('mail.changeSubject'), body: [changed, ...held].join(' ') };
}
