import type { DraftFields } from '../host/drafts';
import type { AccountMode } from '../ports/ports';

/** Whose a draft is. */
export interface DraftOwner {
  readonly user: string;
  readonly account: AccountMode;
}

/** One form's draft as it is kept. */
export interface DraftRecord extends DraftOwner {
  readonly form: string;
  readonly fields: DraftFields;
  /** When it was last changed, milliseconds UTC of the device. */
  readonly keptAt: number;
}

/** What happened to the drafts: one was kept or forgotten (then without `record`), or all of a user are gone. */
export type DraftChange =
  | (DraftOwner & { readonly form: string; readonly record: DraftRecord | undefined })
  | { readonly user: string; readonly gone: true };

/** Where drafts outlive the page. Every promise rejects when the storage refuses; the store then goes on in memory. */
export interface DraftShelf {
  /** Drafts of an owner. Removes everybody's that were last changed before `notBefore`. */
  read(owner: DraftOwner, notBefore: number): Promise<readonly DraftRecord[]>;
  keep(change: DraftChange): Promise<void>;
  /** Calls for each change that another tab has made. */
  follow(listener: (change: DraftChange) => void): void;
}

/** Where a visitor's drafts outlive the document, within one tab: nobody who opens the app later sees them. */
export interface VisitorShelf {
  read(): readonly DraftRecord[];
  /** Replaces what is kept. */
  keep(records: readonly DraftRecord[]): void;
}
