import type { Observable } from '../ports/ports';

/** Fields of a form as they were typed; amounts are decimal strings. Never secrets. */
export type DraftFields = Readonly<Record<string, string>>;

/** What one trader typed in one account and has not sent yet. Bound to both: a late write never reaches another's. */
export interface Drafts {
  /** Whose they are: forms begin anew when this changes. */
  readonly owner: string;
  /** False while the browser's storage has not answered: what is kept there may still come. */
  readonly answered: boolean;
  /** Fields of a form; undefined when nothing is kept, or while the browser's storage has not answered. */
  read(form: string): DraftFields | undefined;
  /** Keeps the fields of a form, or forgets them. */
  write(form: string, fields: DraftFields | undefined): void;
}

/** Drafts of the trader and account of the moment. Another reference when these change, and once more when the storage has answered. */
export interface DraftPort extends Observable<Drafts> {
  /**
   * Calls when another tab has changed what is kept of a form: for what is shown and never typed, because a form that is open keeps what it shows.
   * Absent in shells of before.
   * @returns a function that ends it
   */
  follow?(form: string, listener: () => void): () => void;
}
