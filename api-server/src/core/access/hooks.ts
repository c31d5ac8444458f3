import type { UserInformation } from '@halyard-h5/shared-api/contract';
import type { AccountMode } from '../../kernel';
import type { DatabaseTransaction, Executor } from '../../platform/database';

/** Gives the part of the user's information that its domain knows (verification, addresses, level). */
type UserInformationPart = (executor: Executor, userId: string, mode: AccountMode) => Promise<Partial<UserInformation>>;

/** Whether an account is closed or frozen, so that nobody may get it back who has lost access to it. */
export type ClosedAccount = (executor: Executor, userId: string) => Promise<boolean>;

/** Takes part in a change of a user, in the transaction that makes it. */
type UserChange = (transaction: DatabaseTransaction, userId: string) => Promise<void>;

declare module '../../platform/module/Hooks' {
  interface Hooks {
    /** Parts of the user's information. */
    readonly userInformation: UserInformationPart[];
    /** Told in its transaction that a user has registered. */
    readonly registered: UserChange[];
    /** Told in its transaction that a deposit or a level of verification of a user was approved. */
    readonly approved: UserChange[];
    /** Which accounts are closed or frozen, as the module knows. */
    readonly closedAccounts: ClosedAccount[];
    /** Currencies besides the products' coins that totals may be shown in. */
    readonly displayCurrencies: string[];
  }
}
