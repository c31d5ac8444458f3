import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Deposit, OperatorAnswer, OperatorCallName, OperatorRequest } from '@halyard-h5/shared-api/contract';
import type { RunningExchange } from './startExchange';
import { callAsOperator } from './callExchange';

/** Parts of a verification that were not accepted, and why. */
export type RejectedParts = Pick<Extract<OperatorRequest<'reviewVerification'>, { decision: 'reject' }>, 'reason' | 'rejectedItems'>;

/** The sandbox's own operators: the first one verifies, the second one pays, for the same person may not do both. */
const [FIRST, SECOND] = ['operator', 'operator2'];

/** A deposit as its trader reported it. */
type Reported = Pick<Deposit, 'id' | 'coin' | 'chain' | 'amount'>;

/** What operators need of an exchange. */
type OperatorsExchange = Pick<RunningExchange, 'consoleAddress' | 'output'>;

/** Reviews as the operators of the sandbox do. */
export class Operators {
  readonly #exchange: () => OperatorsExchange;
  readonly #tokens = new Map<string, string>();

  constructor(exchange: () => OperatorsExchange) {
    this.#exchange = exchange;
  }

  /** Signs in as one of the sandbox's operators, whose passwords the exchange prints at its first start, or as another. */
  async signIn(name = FIRST, password = this.#printed(name)): Promise<void> {
    const { token } = await callAsOperator(this.#exchange(), 'login', { name, password });
    this.#tokens.set(name, token ?? '');
  }

  /** The password of one of the sandbox's operators. */
  password(name: string): string {
    return this.#printed(name);
  }

  /** Ends all sessions of an operator, as a change of the password does; the password stays. */
  async endSessions(name: string): Promise<void> {
    const password = this.#printed(name);
    for (const [oldPassword, next] of [
      [password, `${password}, for a moment`],
      [`${password}, for a moment`, password],
    ] as const)
      await this.#call(name, 'changePassword', { oldPassword, password: next });
  }

  /** Signs in as both of the sandbox's operators. */
  async signInAll(): Promise<void> {
    for (const name of [FIRST, SECOND]) await this.signIn(name);
  }

  /** Both of the sandbox's operators confirm another one. */
  async admit(name: string): Promise<void> {
    for (const by of [FIRST, SECOND]) await this.#call(by, 'confirmOperator', { name });
  }

  /** Credits what the trader reported, by two operators where it takes two, or rejects with a reason. */
  async deposit({ id, coin, chain, amount }: Reported, reason?: string): Promise<void> {
    const arrived = { coin, chain, amount, transactionId: newTransactionId() };
    const request = reason === undefined ? ({ id, decision: 'approve', ...arrived } as const) : rejection(id, reason);
    const { status } = await this.#call(FIRST, 'reviewDeposit', request);
    if (status === 'review') await this.#call(SECOND, 'reviewDeposit', request);
  }

  /** Approves, or rejects with a reason, as the operator of this name. */
  async withdrawal(id: string, reason?: string, name = SECOND): Promise<void> {
    await this.#call(name, 'reviewWithdrawal', reason === undefined ? { id, decision: 'approve' } : rejection(id, reason));
  }

  /** Sends an approved withdrawal; answers the id of its transaction. */
  async send(id: string): Promise<string> {
    const transactionId = newTransactionId();
    await this.#call(SECOND, 'sendWithdrawal', { id, transactionId });
    return transactionId;
  }

  /** Says that a sent withdrawal has arrived. */
  async confirm(id: string): Promise<void> {
    await this.#call(SECOND, 'confirmWithdrawal', { id });
  }

  /** Says that an approved withdrawal failed, by two operators where it takes two. */
  async fail(id: string, reason: string): Promise<void> {
    const { status } = await this.#call(SECOND, 'failWithdrawal', { id, reason });
    if (status !== 'failed') await this.#call(FIRST, 'failWithdrawal', { id, reason });
  }

  /** Decides one level of a verification. */
  async verification(userId: string, level: 'basic' | 'advanced', rejected?: RejectedParts): Promise<void> {
    const decided = rejected ? ({ decision: 'reject', ...rejected } as const) : ({ decision: 'approve' } as const);
    await this.#call(FIRST, 'reviewVerification', { userId, level, ...decided });
  }

  #printed(name: string): string {
    return new RegExp(`name "${name}", password "([^"]+)"`).exec(this.#exchange().output())?.[1] ?? '';
  }

  #call<Name extends OperatorCallName>(by: string, name: Name, request: OperatorRequest<Name>): Promise<OperatorAnswer<Name>> {
    return callAsOperator(this.#exchange(), name, request, this.#tokens.get(by));
  }
}

const newTransactionId = (): string => randomBytes(32).toString('hex');

const rejection = (id: string, reason: string) => ({ id, decision: 'reject', reason }) as const;

/** Makes a further operator by the command line, in the database of an exchange that does not run. */
export function createOperator(root: string, environment: NodeJS.ProcessEnv, name: string, password: string): void {
  const settings = { ...environment, OPERATOR_PASSWORD: password };
  execFileSync('npm', ['run', '--silent', 'operator', '-w', 'api-server', '--', 'create', name], {
    cwd: root,
    env: settings,
    stdio: 'pipe',
  });
}
