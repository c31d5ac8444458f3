import type { OperatorQueue, RiskMark } from '@halyard-h5/shared-api/contract';
import { changedLately, sharedOrigins } from '../../../core/access';
import type { Executor } from '../../../platform/database';
import type { ServerContext } from '../../../platform/module';
import { opposedBets } from '../../traders';
import { firstDeposits, manyADay, newAddresses, sharedAddresses, sharedCredits } from '../../wallet';
import type { CaseRow } from './caseSources';

type Context = Pick<ServerContext, 'clock' | 'config' | 'sealer'>;
type Ids = ReadonlySet<string>;
type Movement = CaseRow & { readonly coin: string };

const everywhere: readonly RiskMark[] = ['contactChanged', 'sharedDevice', 'sharedNetwork'];
/** Marks of users; the others are of one case. */
const ofUsers: readonly RiskMark[] = [...everywhere, 'opposedBets'];

/** The marks that cases of a queue can have. */
export const marksOf: Readonly<Record<OperatorQueue, readonly RiskMark[]>> = {
  deposits: ['firstDeposit', 'velocity', ...ofUsers],
  withdrawals: ['newAddress', 'velocity', 'sharedAddress', ...ofUsers],
  verifications: everywhere,
};

/** Asks once for all rows of a page, and only for what is wanted. */
class Marking {
  readonly #context: Context;
  readonly #executor: Executor;
  readonly #queue: OperatorQueue;
  readonly #rows: readonly CaseRow[];
  #origins: ReturnType<typeof sharedOrigins> | undefined;

  constructor(context: Context, executor: Executor, queue: OperatorQueue, rows: readonly CaseRow[]) {
    this.#context = context;
    this.#executor = executor;
    this.#queue = queue;
    this.#rows = rows;
  }

  /** Whether each row has a mark. */
  async of(mark: RiskMark): Promise<(row: CaseRow) => boolean> {
    const found = await this.#find(mark);
    const byUser = ofUsers.includes(mark);
    return (row) => found.has(byUser ? row.user_id : row.id);
  }

  #find(mark: RiskMark): Promise<Ids> {
    const { risk } = this.#context.config.operator;
    const rows = this.#rows as readonly Movement[];
    switch (mark) {
      case 'newAddress':
        return newAddresses(this.#executor, rows);
      case 'sharedAddress':
        return sharedAddresses(this.#executor, rows);
      case 'firstDeposit':
        return firstDeposits(this.#executor, rows);
      case 'velocity':
        return manyADay(this.#executor, this.#queue === 'deposits' ? 'deposit' : 'withdrawal', rows, risk.manyADay);
      case 'contactChanged':
        return changedLately(this.#context, this.#executor, this.#users, risk.changedWithin);
      case 'sharedDevice':
      case 'sharedNetwork':
        return this.#shared(mark);
      case 'opposedBets':
        return this.#opposed();
    }
  }

  get #users(): string[] {
    return [...new Set(this.#rows.map((row) => row.user_id))];
  }

  async #shared(mark: 'sharedDevice' | 'sharedNetwork'): Promise<Ids> {
    const { device, network } = await this.#sharedOrigins();
    return mark === 'sharedDevice' ? device : network;
  }

  #sharedOrigins(): ReturnType<typeof sharedOrigins> {
    this.#origins ??= sharedOrigins(this.#context, this.#executor, this.#users);
    return this.#origins;
  }

  async #opposed(): Promise<Ids> {
    const { clock, config } = this.#context;
    const since = clock.now() - config.operator.risk.opposedWithin;
    const credits = await sharedCredits(this.#executor, this.#users, since);
    const { others } = await this.#sharedOrigins();
    const all = this.#users.map((user) => [user, new Set([...(others.get(user) ?? []), ...(credits.get(user) ?? [])])] as const);
    return opposedBets(this.#executor, new Map(all), since);
  }
}

/**
 * What makes these cases of a queue risky, by their ids: a query or two for each mark, however many rows there are.
 * @param wanted all marks unless told
 * @see docs/decisions/0281-cases-claims-and-risk-marks.md
 */
export async function riskMarks(
  context: Context,
  executor: Executor,
  queue: OperatorQueue,
  rows: readonly CaseRow[],
  wanted: readonly RiskMark[] = marksOf[queue],
): Promise<ReadonlyMap<string, RiskMark[]>> {
  const marks = new Map<string, RiskMark[]>(rows.map((row) => [row.id, []]));
  if (rows.length === 0) return marks;
  const marking = new Marking(context, executor, queue, rows);
  for (const mark of wanted) {
    const has = await marking.of(mark);
    for (const row of rows) if (has(row)) marks.get(row.id)?.push(mark);
  }
  return marks;
}
