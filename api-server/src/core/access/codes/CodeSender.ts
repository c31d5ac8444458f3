import type { CodePurpose } from '@halyard-h5/shared-api/contract';
import type { LanguageCode } from '../../../platform/messages';
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

/** Brings a message to its address. Called after the answer is decided: how long it takes, and whether it works, tells nothing. */
export interface CodeSender {
  send(message: CodeMessage): Promise<void>;
  close?(): void;
}
