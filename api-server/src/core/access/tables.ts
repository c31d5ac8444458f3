import type { UserInformation } from '@halyard-h5/shared-api/contract';
import type { AccountMode } from '../../kernel';

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
    };
    access_code: {
      contact: string;
      purpose: string;
      code_hash: string;
      created_at: number;
      expires_at: number;
      tries_left: number;
    };
    rate_limit: { key: string; window_start: number; count: number };
  }
}
