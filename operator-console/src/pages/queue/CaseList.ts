import type { OperatorAnswer, OperatorRequest, QueueCase } from '@halyard-h5/shared-api/contract';

/** Which cases are listed. */
export type QueueFilter = Omit<OperatorRequest<'queue'>, 'before' | 'limit'>;
type ReadPage = (request: OperatorRequest<'queue'>) => Promise<OperatorAnswer<'queue'>>;

export interface CaseListState {
  /** Oldest first. */
  readonly cases: readonly QueueCase[];
  /** Whether the last one is there. */
  readonly isWhole: boolean;
  readonly isLoading: boolean;
  readonly fault: unknown;
}

const PAGE = 100;

/** Where a case stands in its queue: by its time, of equally old ones by its id. */
interface Place {
  readonly since: number;
  readonly id: string;
}

/** A place as the call takes it. */
const textOf = ({ since, id }: Place): string => `${since}-${id}`;

function placeOf(text: string): Place {
  const [since = ''] = text.split('-', 1);
  return { since: Number(since), id: text.slice(since.length + 1) };
}

const isBefore = (one: Place, other: Place): boolean => (one.since === other.since ? one.id < other.id : one.since < other.since);

/**
 * Puts a page that was read anew in place of what was known between its ends: what is in it no more has been decided.
 * @param from the place that it begins behind; undefined for the first page
 * @param end the place that it was read to; undefined when nothing comes behind it
 */
function replacePage(
  known: readonly QueueCase[],
  page: readonly QueueCase[],
  from: Place | undefined,
  end: Place | undefined,
): QueueCase[] {
  const before = from === undefined ? [] : known.filter((each) => !isBefore(from, each));
  const behind = end === undefined ? [] : known.filter((each) => isBefore(end, each));
  return [...before, ...page, ...behind];
}

/**
 * The cases of one queue as far as they were scrolled to. Pages are read behind the last case; when something changes, the part that is looked at is
 * read anew, however long the list is.
 */
export class CaseList {
  readonly #filter: QueueFilter;
  readonly #read: ReadPage;
  readonly #listeners = new Set<() => void>();
  #state: CaseListState = { cases: [], isWhole: false, isLoading: false, fault: undefined };
  /** The place that the list was read to. */
  #end: Place | undefined;
  #looking = 0;
  #again = false;

  constructor(filter: QueueFilter, read: ReadPage) {
    this.#filter = filter;
    this.#read = read;
  }

  readonly get = (): CaseListState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Reads on behind the last case, unless that is under way or there is nothing more. */
  async loadMore(): Promise<void> {
    if (this.#state.isLoading || this.#state.isWhole) return;
    await this.#load(this.#end);
  }

  /** @param index the first case that is in view */
  look(index: number): void {
    this.#looking = index;
  }

  /** Reads anew what is looked at; what changes meanwhile is read once more. */
  async refresh(): Promise<void> {
    if (this.#state.isLoading) {
      this.#again = true;
      return;
    }
    await this.#load(this.#state.cases[this.#looking - 1]);
  }

  /** Takes a case out at once: it was decided here. */
  remove(id: string): void {
    this.#set({ cases: this.#state.cases.filter((each) => each.id !== id) });
  }

  /** Shows a case as it is by now. */
  put(changed: QueueCase): void {
    this.#set({ cases: this.#state.cases.map((each) => (each.id === changed.id ? changed : each)) });
  }

  async #load(from: Place | undefined): Promise<void> {
    this.#set({ isLoading: true });
    try {
      const { list, next } = await this.#read({ ...this.#filter, before: from && textOf(from), limit: PAGE });
      const end = next === undefined ? undefined : placeOf(next);
      const isFurther = end === undefined || this.#end === undefined || isBefore(this.#end, end);
      if (isFurther) this.#end = end ?? list.at(-1) ?? from;
      // Of a page in the middle nobody knows what was added at the end meanwhile.
      const isWhole = end === undefined;
      this.#set({ cases: replacePage(this.#state.cases, list, from, end), isWhole, fault: undefined });
    } catch (fault) {
      this.#set({ fault });
    }
    this.#set({ isLoading: false });
    if (!this.#again) return;
    this.#again = false;
    await this.refresh();
  }

  #set(change: Partial<CaseListState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
