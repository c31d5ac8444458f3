import type { Backends } from './Backends';
import { Gate } from './Gate';
import type { Asking, Step } from './Gate';
import { HeldWork } from './HeldWork';
import type { Outcome } from './HeldWork';
import { LockWatch } from './LockWatch';
import { withTime } from './PrimaryNow';
import type { Mishap, Visitor } from './Visitor';

const BEGINS = /^(begin|start transaction)/;
const ENDS = /^(commit|rollback)$/;
/** Transactions that may be open at once. */
const MOST_OPEN = 24;

interface Turn {
  visitor: Visitor;
  go: (mishapOf: (visitor: Visitor) => Mishap | undefined) => Promise<string>;
}

/**
 * Lets one statement go at a time, of any transaction that is open: the order of statements is the simulation's choice. A statement that has to
 * wait for another's lock counts as done for now, and the others go on; when the lock is free its answer is one of the things to choose from.
 */
export class StatementGate extends Gate {
  override readonly pace = 5;
  readonly #backends: Backends;
  readonly #now: () => number;
  readonly #works = new Set<HeldWork>();
  readonly #locks: LockWatch;
  #begun = 0;

  /** @param now what the database's clock says */
  constructor(backends: Backends, now: () => number) {
    super();
    this.#backends = backends;
    this.#now = now;
    this.#locks = new LockWatch(backends, this.#works, (work) => this.#answered(work));
  }

  ready(): readonly Visitor[] {
    return this.#turns().map(({ visitor }) => visitor);
  }

  async letGo(index: number, mishapOf: (visitor: Visitor) => Mishap | undefined = () => undefined): Promise<Step> {
    const turn = this.#turns()[index];
    if (turn === undefined) throw new Error('Nobody waits there');
    const story = await turn.go(mishapOf);
    this.activity += 1;
    return { visitor: turn.visitor, story };
  }

  override review(): void {
    super.review();
    for (const work of this.#works) if (['cut off', 'dead'].includes(work.visitor.condition)) work.lose();
  }

  override async close(): Promise<void> {
    for (const work of this.#works) work.lose();
    for (const work of this.#works) if (work.state === 'waits') await this.#locks.breakOff(work);
    for (const work of this.#works) await this.#bury(work);
  }

  #turns(): Turn[] {
    const asking = this.#works.size < MOST_OPEN ? this.asking() : [];
    const turns: Turn[] = asking.map((each) => ({ visitor: each.visitor, go: (mishapOf) => this.#admit(each, mishapOf(each.visitor)) }));
    for (const work of this.#works) {
      const { visitor, state, lost, outcome } = work;
      const turn = (go: Turn['go']): unknown => turns.push({ visitor, go });
      if (lost) {
        // A server process that waits for a lock does not see that its client is gone.
        if (state !== 'waits') turn(() => this.#bury(work));
      } else if (visitor.condition !== 'up') continue;
      else if (state === 'answered' && outcome) turn(() => Promise.resolve(this.#hear(work, outcome)));
      else if (state === 'held' && work.statements.length > 0) turn(() => this.#send(work));
    }
    return turns;
  }

  async #admit(asking: Asking, mishap: Mishap | undefined): Promise<string> {
    const { visitor } = asking;
    this.take(asking);
    const backend = await this.#backends.take();
    this.#begun += 1;
    const work: HeldWork = new HeldWork(
      { visitor, backend, number: this.#begun, mishap },
      { changed: () => (this.activity += 1), released: () => this.#end(work) },
    );
    this.#works.add(work);
    asking.admit(work.client);
    return `${work.number} begins`;
  }

  async #send(work: HeldWork): Promise<string> {
    const [held] = work.statements;
    if (!held) throw new Error('There is nothing to send');
    const { text, values } = held;
    if (!work.again) work.sent += 1;
    const mishap = work.mishap;
    if (!work.again && mishap?.at === work.sent) return this.#lose(work, mishap);
    if (work.failed) return this.#refuse(work, text);
    if (BEGINS.test(text)) work.open = true;
    else if (work.open && !ENDS.test(text)) {
      // To here it is taken back when somebody waits for the same already.
      void work.backend.query(work.saved ? 'release savepoint held; savepoint held' : 'savepoint held').catch(() => undefined);
      work.saved = true;
    }
    const known = (outcome: Outcome): Outcome => (work.outcome = outcome);
    work.flight = work.backend.query(text, withTime(values, this.#now)).then(
      (answer) => known({ answer }),
      (error: Error) => known({ error }),
    );
    const outcome = await this.#locks.follow(work);
    const name = `${work.number} ${text.trim().slice(0, 60)}`;
    if (outcome === undefined) return `${name} ${work.state}`;
    const commits = text === 'commit' || !work.open;
    await this.#answered(work);
    if (mishap?.at === 'after commit' && commits) return this.#lose(work, mishap);
    if (!work.lost) this.#tell(work, outcome);
    return `${name} ${told(outcome)}`;
  }

  /** After a statement that failed PostgreSQL has let go of all locks, and takes nothing but the end. */
  #refuse(work: HeldWork, text: string): Promise<string> {
    const ended = ENDS.test(text);
    if (ended) work.open = work.failed = false;
    const outcome: Outcome = ended
      ? { answer: { command: 'ROLLBACK', rowCount: 0, rows: [] } }
      : { error: Object.assign(new Error('current transaction is aborted'), { code: '25P02' }) };
    return Promise.resolve(this.#tell(work, outcome));
  }

  /** A statement has come to its end: what it or its transaction held is free for others. */
  async #answered(work: HeldWork): Promise<void> {
    const [text, { outcome }] = [work.statements[0]?.text ?? '', work];
    work.waitsFor.clear();
    if (work.state === 'waits') work.state = 'answered';
    const ends = ENDS.test(text);
    if (work.open && outcome !== undefined && 'error' in outcome) {
      // Without the savepoint the failure would have done this.
      await work.backend.query('rollback');
      work.failed = !ends;
      work.open = !ends;
      work.saved = false;
    } else if (ends) work.open = work.saved = false;
    else if (work.open) return;
    await this.#locks.released(work);
  }

  /** An answer that had to wait reaches its process, unless the connection breaks first. */
  #hear(work: HeldWork, outcome: Outcome): string {
    return work.mishap?.at === 'after commit' && !work.open ? this.#lose(work, work.mishap) : this.#tell(work, outcome);
  }

  #tell(work: HeldWork, outcome: Outcome): string {
    const text = work.statements[0]?.text.trim().slice(0, 60) ?? '';
    work.tell(outcome);
    return `${work.number} hears ${text} ${told(outcome)}`;
  }

  #lose(work: HeldWork, mishap: Mishap): string {
    work.lose();
    mishap.happened();
    return `${work.number} breaks`;
  }

  /** The database notices that a client is gone. */
  async #bury(work: HeldWork): Promise<string> {
    if (work.open) await work.backend.query('rollback');
    work.open = false;
    this.#end(work);
    await this.#locks.released(work);
    return `${work.number} is rolled back`;
  }

  #end(work: HeldWork): void {
    if (!this.#works.delete(work)) return;
    this.#backends.give(work.backend);
  }
}

function told(outcome: Outcome): string {
  return 'answer' in outcome ? `${outcome.answer.command} ${outcome.answer.rowCount}` : `fails ${outcome.error.code}`;
}
