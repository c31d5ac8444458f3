import type { Generated } from 'kysely';
import type { AppLockPause, UserInformation } from '@halyard-h5/shared-api/contract';
import type { AccountMode } from '../../kernel';
import type { StoredCookieSecret } from '../../platform/sessionCredentials';
import type { AccountChange } from './accountChanges';

declare module '../../platform/database/Tables' {
  interface Tables {
    app_user: {
      id: string;
      /** What people see in place of the id. */
      number: string;
      nickname: string;
      lang: UserInformation['lang'];
      display_currency: string;
      password_hash: string;
      /** Sealed. */
      withdrawal_password_hash: string | null;
      authenticator_secret: string | null;
      /** Secret that waits for its first code. */
      authenticator_pending: string | null;
      /** Time step of the last accepted code: a code counts once. */
      authenticator_step: number;
      invitation_code: string;
      inviter_id: string | null;
      /** Milliseconds UTC, as all times here. */
      registered_at: number;
      /** Until then no withdrawal is accepted or approved; 0 when none was ever held. */
      withdrawals_held_until: Generated<number>;
      /** When closing was asked for: from then on nothing new begins. Stays once the account is closed. */
      closing_at: Generated<number | null>;
      /** When the account was closed: nobody is its owner any more. */
      closed_at: Generated<number | null>;
    };
    /** What a contact has yet to be told of; removed once it is sent. */
    account_notice: {
      user_id: string;
      id: string;
      /** As in `user_contact`, bound before the change. */
      contact: string;
      change: AccountChange;
      changed_at: number;
      /** Until when the change holds withdrawals; null when it holds none. */
      held_until: number | null;
      /** Not before then; moved on by whoever tries. */
      due_at: number;
      tries: number;
    };
    /** What a user signs in with: `email:<address>` or `mobile:<area code> <number>`. */
    user_contact: {
      contact: string;
      user_id: string;
      kind: 'email' | 'mobile';
      bound_at: number;
    };
    invitation_code: { code: string; user_id: string };
    /** Whose number it is: a key of its own, as with invitation codes. */
    user_number: { number: string; user_id: string };
    session: {
      /** SHA-256 of the token; the token itself is kept nowhere. */
      token_hash: string;
      id: string;
      user_id: string;
      mode: AccountMode;
      device: string;
      created_at: number;
      last_seen_at: number;
      /** Minutes without use after which it is locked; null without a lock. */
      lock_pause: Generated<AppLockPause | null>;
      /** Sealed. */
      lock_pin_hash: Generated<string | null>;
      /** PINs that were tried since it was opened. */
      lock_tries: Generated<number>;
      /** When somebody has used it, as its page told. */
      lock_used_at: Generated<number>;
      /** It was locked before its pause was over. */
      locked: Generated<boolean>;
    } & StoredCookieSecret;
    /** From where a user has signed in: a keyed hash of the browser's name or of the network. */
    sign_in_origin: {
      user_id: string;
      kind: 'device' | 'network';
      origin_hash: string;
      first_seen_at: number;
      last_seen_at: number;
    };
    access_code: {
      contact: string;
      /** With a hash of the name of the browser that asked. */
      purpose: string;
      /** A mark of the sealing keys. */
      code_hash: string;
      created_at: number;
      expires_at: number;
      tries_left: number;
      /** The browser has solved a puzzle for it. */
      worked: Generated<boolean>;
    };
    passkey: {
      user_id: string;
      id: string;
      /** As the passkey names itself, base64url. */
      credential_id: string;
      /** COSE key, base64url. */
      public_key: string;
      /** How often it has signed, by its own count; 0 for those that do not count. */
      counter: number;
      /** How browsers reach it, with blanks between. */
      transports: string;
      name: string;
      created_at: number;
      last_used_at: number | null;
      /** Until then only a passkey that is kept as well removes it: the password was reset with a code alone. 0 when it never was. */
      kept_until: Generated<number>;
    };
    passkey_challenge: {
      challenge: string;
      /** `signedIn`: one that has been answered; those for a sign-in are kept only then. */
      purpose: string;
      /** Whose session asked; null for a sign-in. */
      user_id: string | null;
      session_id: string | null;
      expires_at: number;
    };
    rate_limit: { key: string; window_start: number; count: number };
  }
}
