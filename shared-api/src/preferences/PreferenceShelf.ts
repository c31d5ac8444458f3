import type { AccountMode } from '../ports/ports';

/** Whose preferences are: a trader's in one account, a visitor's (no user), or the device's own, whoever holds it. */
export interface PreferenceOwner {
  readonly user: string;
  readonly account: AccountMode | 'device';
}

/** Of what belongs to no trader, such as the palette beside the theme. */
export const deviceOwner: PreferenceOwner = { user: '', account: 'device' };

/** Where preferences outlive the page. Every promise rejects when the storage refuses; the page then goes on in memory. */
export interface PreferenceShelf {
  /** All of an owner, by name. */
  read(owner: PreferenceOwner): Promise<ReadonlyMap<string, string>>;
  /** Keeps one, or removes it (undefined); resolves when that is done for good. */
  keep(owner: PreferenceOwner, name: string, value: string | undefined): Promise<void>;
  /** Calls when another tab has changed something of an owner's. */
  follow(listener: (owner: PreferenceOwner) => void): void;
}
