import type { Connection } from './Connection';
import { Gate } from './Gate';
import type { Step } from './Gate';
import type { Mishap, Visitor } from './Visitor';
import { Work } from './Work';

/** Lets one transaction go at a time: which follows which is the simulation's choice. */
export class TransactionGate extends Gate {
  readonly #client: Connection;
  readonly #now: () => number;

  /** @param now what the database's clock says */
  constructor(client: Connection, now: () => number) {
    super();
    this.#client = client;
    this.#now = now;
  }

  ready(): readonly Visitor[] {
    return this.asking().map(({ visitor }) => visitor);
  }

  async letGo(index: number, mishapOf: (visitor: Visitor) => Mishap | undefined = () => undefined): Promise<Step> {
    const asking = this.asking()[index];
    if (asking === undefined) throw new Error('Nobody waits there');
    const { visitor } = asking;
    this.take(asking);
    const work = new Work(this.#client, visitor, this.#now, mishapOf(visitor));
    asking.admit(work.client);
    await work.ended;
    this.activity += 1;
    return { visitor, story: `works: ${work.statements.length} ${work.statements[0]?.slice(0, 60) ?? ''}` };
  }
}
