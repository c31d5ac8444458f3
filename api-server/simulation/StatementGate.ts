import type { Backends } from './Backends';
import { Gate } from './Gate';
import type { Asking, Step } from './Gate';
import { DatabaseSession } from './DatabaseSession';
import type { Outcome } from './DatabaseSession';
import { LockWatch } from './LockWatch';
import { withTime } from './PrimaryNow';
import type { ConnectionFault, ClientProcess } from './ClientProcess';

const BEGINS = /^(begin|start transaction)/;
const ENDS = /^(commit|rollback)$/;
/** Transactions that may be open at once. */
const MOST_OPEN = 24;

interface Turn {
  owner: ClientProcess;
  go: (faultOf: (owner: ClientProcess) => ConnectionFault | undefined) => Promise<string>;
}

/**
 * Lets one statement go at a time, of any transaction that is open: the order of statements is the simulation's choice. A statement that has to
 * wait for another's lock counts as done for now, and the others go on; when the lock is free its answer is one of the things to choose from.
 */
export class StatementGate extends Gate {
  override readonly pace = 5;
  readonly #backends: Backends;
  readonly #now: () => number;
  readonly #sessions = new Set<DatabaseSession>();
  readonly #locks: LockWatch;
  #begun = 0;

  /** @param now what the database's clock says */
  constructor(backends: Backends, now: () => number) {
    super();
    this.#backends = backends;
    this.#now = now;
    this.#locks = new LockWatch(backends, this.#sessions, (session) => this.#answered(session));
  }

  ready(): readonly ClientProcess[] {
    return this.#turns().map(({ owner }) => owner);
  }

  async letGo(index: number, faultOf: (owner: ClientProcess) => ConnectionFault | undefined = () => undefined): Promise<Step> {
    const turn = this.#turns()[index];
    if (turn === undefined) throw new Error('Nobody waits there');
    const story = await turn.go(faultOf);
    this.activity += 1;
    return { owner: turn.owner, story };
  }

  override review(): void {
    super.review();
    for (const session of this.#sessions) if (['cut off', 'dead'].includes(session.owner.condition)) session.lose();
  }

  override async close(): Promise<void> {
    for (const session of this.#sessions) session.lose();
    for (const session of this.#sessions) if (session.state === 'waits') await this.#locks.breakOff(session);
    for (const session of this.#sessions) await this.#bury(session);
  }

  #turns(): Turn[] {
    const asking = this.#sessions.size < MOST_OPEN ? this.asking() : [];
    const turns: Turn[] = asking.map((each) => ({ owner: each.owner, go: (faultOf) => this.#admit(each, faultOf(each.owner)) }));
    for (const session of this.#sessions) {
      const { owner, state, lost, outcome } = session;
      const turn = (go: Turn['go']): unknown => turns.push({ owner, go });
      if (lost) {
        // A server process that waits for a lock does not see that its client is gone.
        if (state !== 'waits') turn(() => this.#bury(session));
      } else if (owner.condition !== 'up') continue;
      else if (state === 'answered' && outcome) turn(() => Promise.resolve(this.#hear(session, outcome)));
      else if (state === 'held' && session.statements.length > 0) turn(() => this.#send(session));
    }
    return turns;
  }

  async #admit(asking: Asking, fault: ConnectionFault | undefined): Promise<string> {
    const { owner } = asking;
    this.take(asking);
    const backend = await this.#backends.take();
    this.#begun += 1;
    const session: DatabaseSession = new DatabaseSession(
      { owner, backend, number: this.#begun, fault },
      { changed: () => (this.activity += 1), released: () => this.#end(session) },
    );
    this.#sessions.add(session);
    asking.admit(session.client);
    return `${session.number} begins`;
  }

  async #send(session: DatabaseSession): Promise<string> {
    const [held] = session.statements;
    if (!held) throw new Error('There is nothing to send');
    const { text, values } = held;
    if (!session.again) session.sent += 1;
    const fault = session.fault;
    if (!session.again && fault?.at === session.sent) return this.#lose(session, fault);
    if (session.failed) return this.#refuse(session, text);
    if (BEGINS.test(text)) session.open = true;
    else if (session.open && !ENDS.test(text)) {
      // To here it is taken back when somebody waits for the same already.
      void session.backend.query(session.saved ? 'release savepoint held; savepoint held' : 'savepoint held').catch(() => undefined);
      session.saved = true;
    }
    const known = (outcome: Outcome): Outcome => (session.outcome = outcome);
    session.flight = session.backend.query(text, withTime(values, this.#now)).then(
      (answer) => known({ answer }),
      (error: Error) => known({ error }),
    );
    const outcome = await this.#locks.follow(session);
    const name = `${session.number} ${text.trim().slice(0, 60)}`;
    if (outcome === undefined) return `${name} ${session.state}`;
    const commits = text === 'commit' || !session.open;
    await this.#answered(session);
    if (fault?.at === 'after commit' && commits) return this.#lose(session, fault);
    if (!session.lost) this.#tell(session, outcome);
    return `${name} ${told(outcome)}`;
  }

  /** After a statement that failed PostgreSQL has let go of all locks, and takes nothing but the end. */
  #refuse(session: DatabaseSession, text: string): Promise<string> {
    const ended = ENDS.test(text);
    if (ended) session.open = session.failed = false;
    const outcome: Outcome = ended
      ? { answer: { command: 'ROLLBACK', rowCount: 0, rows: [] } }
      : { error: Object.assign(new Error('current transaction is aborted'), { code: '25P02' }) };
    return Promise.resolve(this.#tell(session, outcome));
  }

  /** A statement has come to its end: what it or its transaction held is free for others. */
  async #answered(session: DatabaseSession): Promise<void> {
    const [text, { outcome }] = [session.statements[0]?.text ?? '', session];
    session.waitsFor.clear();
    if (session.state === 'waits') session.state = 'answered';
    const ends = ENDS.test(text);
    if (session.open && outcome !== undefined && 'error' in outcome) {
      // Without the savepoint the failure would have done this.
      await session.backend.query('rollback');
      session.failed = !ends;
      session.open = !ends;
      session.saved = false;
    } else if (ends) session.open = session.saved = false;
    else if (session.open) return;
    await this.#locks.released(session);
  }

  /** An answer that had to wait reaches its process, unless the connection breaks first. */
  #hear(session: DatabaseSession, outcome: Outcome): string {
    return session.fault?.at === 'after commit' && !session.open ? this.#lose(session, session.fault) : this.#tell(session, outcome);
  }

  #tell(session: DatabaseSession, outcome: Outcome): string {
    const text = session.statements[0]?.text.trim().slice(0, 60) ?? '';
    session.tell(outcome);
    return `${session.number} hears ${text} ${told(outcome)}`;
  }

  #lose(session: DatabaseSession, fault: ConnectionFault): string {
    session.lose();
    fault.happened();
    return `${session.number} breaks`;
  }

  /** The database notices that a client is gone. */
  async #bury(session: DatabaseSession): Promise<string> {
    if (session.open) await session.backend.query('rollback');
    session.open = false;
    this.#end(session);
    await this.#locks.released(session);
    return `${session.number} is rolled back`;
  }

  #end(session: DatabaseSession): void {
    if (!this.#sessions.delete(session)) return;
    this.#backends.give(session.backend);
  }
}

function told(outcome: Outcome): string {
  return 'answer' in outcome ? `${outcome.answer.command} ${outcome.answer.rowCount}` : `fails ${outcome.error.code}`;
}
