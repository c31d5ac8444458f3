import type { CodePurpose } from '@halyard-h5/shared-api/contract';
import type { LanguageCode } from '../../../platform/messages';
import type { AccountChange } from '../accountChanges';
import type { Contact } from '../contact';

/** A message with a code, or the note that replaces it when there is nothing to confirm. */
export interface CodeMessage {
  contact: Contact;
  purpose: CodePurpose;
  language: LanguageCode;
  /** Undefined when the address cannot be used for this purpose: the owner gets a note, the caller learns nothing. */
  code: string | undefined;
  /** Milliseconds UTC. */
  time: number;
}

/** Tells a contact that something about its account changed. */
export interface NoticeMessage {
  contact: Contact;
  /** The user's own. */
  language: LanguageCode;
  change: AccountChange;
  /** When it changed, milliseconds UTC. */
  time: number;
  /** Until when the change holds withdrawals, milliseconds UTC; undefined when it holds none. */
  heldUntil: number | undefined;
}

/** Tells a contact something that its domain has put into words. */
export interface PlainMessage {
  contact: Contact;
  subject: string;
  body: string;
  /** What it tells of, for the outbox: `recovery.requested`. */
  about: string;
  /** Milliseconds UTC. */
  time: number;
}

/** Brings a message to its address. Called after the answer is decided: how long it takes, and whether it works, tells nothing. */
export interface CodeSender {
  /** True when nothing can be sent: whoever asks for a code is told so. */
  readonly closed?: boolean;
  send(message: CodeMessage): Promise<void>;
  notify(message: NoticeMessage): Promise<void>;
  tell(message: PlainMessage): Promise<void>;
  close?(): void;
}
