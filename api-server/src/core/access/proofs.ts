import type { PasskeyAssertion } from '@halyard-h5/shared-api/contract';

/** What a user gives to prove that it is them who ask for a change of the account. */
export interface Proof {
  /** The login password. */
  password: string | undefined;
  /** Field of the call that has it. */
  field: string;
  authenticatorCode: string | undefined;
  /** Field of the call that has it; `authenticatorCode` unless told. */
  codeField?: string;
  /** In place of both. */
  passkey?: PasskeyAssertion | undefined;
}

/** What a user gives to prove that it is them who let money leave. */
export interface WithdrawalProof {
  withdrawalPassword?: string | undefined;
  authenticatorCode?: string | undefined;
  /** In place of both. */
  passkey?: PasskeyAssertion | undefined;
}
