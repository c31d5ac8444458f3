import type { LostAccess } from '@halyard-h5/shared-api/contract';
import type { RecoveryState } from '../../engines/recovery';
import { utcMinute } from '../../kernel';
import type { RefusalParameters } from '../../kernel';
import { translateText } from '../../platform/messages';
import type { LanguageCode } from '../../platform/messages';
import { maskContact } from './recoveryView';
import type { RecoveryRow } from './recoveryView';

/** What contacts are told of a recovery, in English; the other languages stand in the catalogues. */
export const recoveryTexts = {
  'recovery.mail.subject': 'Recovery of your account',
  'recovery.mail.review':
    'Somebody asked to recover your account on {time} (UTC) and to remove: {lost}. Operators will compare the identity. If this was not you, cancel it at any time until it is done: {link}',
  'recovery.mail.waiting':
    'Two operators approved the recovery of your account. On {time} (UTC) this is removed: {lost}. If this was not you, cancel it before: {link}',
  'recovery.mail.rejected': 'The recovery of your account was rejected; nothing has changed. Reason: {reason}',
  'recovery.mail.cancelled': 'The recovery of your account was cancelled; nothing has changed.',
  'recovery.mail.failed':
    'The recovery of your account could not be carried out; nothing has changed. Please ask again, with another new contact.',
  'recovery.mail.done':
    'Your account was recovered. Removed: {lost}. All devices are signed out. To protect your funds, withdrawals are held for {hours} hours. If this was not you, write to customer service at once.',
  'recovery.mail.newContact': 'New contact: {contact}.',
  'recovery.lost.authenticator': 'authenticator',
  'recovery.lost.passkeys': 'all passkeys',
  'recovery.lost.email': 'email address',
  'recovery.lost.mobile': 'mobile number',
} as const satisfies { [Lost in LostAccess as `recovery.lost.${Lost}`]: string } & {
  [State in RecoveryState as `recovery.mail.${State}`]: string;
} & Record<string, string>;

interface Told {
  readonly row: RecoveryRow;
  readonly event: RecoveryState;
  readonly language: LanguageCode;
  /** Where the recovery is shown and can be cancelled. */
  readonly link: string;
  /** For how long withdrawals are held after it, milliseconds. */
  readonly hold: number;
}

/** Subject and body of what a contact is told, in the user's language. */
export function recoveryNotice({ row, event, language, link, hold }: Told): { subject: string; body: string } {
  const say = (id: keyof typeof recoveryTexts, parameters: RefusalParameters = {}): string =>
    translateText(id, recoveryTexts[id], parameters, language);
  const lost = row.lost.map((each) => say(`recovery.lost.${each}`)).join(', ');
  const time = utcMinute(event === 'waiting' ? (row.effective_at ?? row.requested_at) : row.requested_at);
  const hours = Math.round(hold / 3_600_000);
  const text = say(`recovery.mail.${event}`, { lost, time, link, hours, reason: row.decided_reason ?? '' });
  const isNamed = row.new_contact !== null && (event === 'review' || event === 'waiting' || event === 'done');
  const contact = isNamed ? [say('recovery.mail.newContact', { contact: maskContact(row.new_contact ?? '') })] : [];
  return { subject: say('recovery.mail.subject'), body: [text, ...contact].join('\n') };
}
