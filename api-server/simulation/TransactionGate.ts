import type { Connection } from './Connection';
import { Gate } from './Gate';
import type { Step } from './Gate';
import type { ConnectionFault, ClientProcess } from './ClientProcess';
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

  ready(): readonly ClientProcess[] {
    return this.asking().map(({ owner }) => owner);
  }

  async letGo(index: number, faultOf: (owner: ClientProcess) => ConnectionFault | undefined = () => undefined): Promise<Step> {
    const asking = this.asking()[index];
    if (asking === undefined) throw new Error('Nobody waits there');
    const { owner } = asking;
    this.take(asking);
    const work = new Work(this.#client, owner, this.#now, faultOf(owner));
    asking.admit(work.client);
    await work.ended;
    this.activity += 1;
    return { owner, story: `works: ${work.statements.length} ${work.statements[0]?.slice(0, 60) ?? ''}` };
  }
}
