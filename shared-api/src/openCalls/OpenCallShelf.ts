import type { OpenCallRecord } from './OpenCall';

/** Where open calls outlive the page. Every promise rejects when the storage refuses; the page then goes on in memory. */
export interface OpenCallShelf {
  /** All of a user. Removes everybody's that were first sent before `notBefore`. */
  read(user: string, notBefore: number): Promise<readonly OpenCallRecord[]>;
  /**
   * Keeps a call that is about to be sent, unless the same one is open already, from whichever tab: that one is then kept as sent again.
   * @param ended keys that are open no more, whatever is kept
   * @returns the one that counts, when it is durable
   */
  claim(record: OpenCallRecord, ended: ReadonlySet<string>): Promise<OpenCallRecord>;
  /** Replaces what is kept of a call, or removes it (undefined). Does nothing when nothing is kept any more: another tab has ended it. */
  change(record: OpenCallRecord, next: (kept: OpenCallRecord) => OpenCallRecord | undefined): Promise<void>;
  /** Calls when another tab has changed something of a user's. */
  follow(listener: (user: string) => void): void;
}
