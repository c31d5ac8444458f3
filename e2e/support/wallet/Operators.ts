import { execFileSync } from 'node:child_process';
import type { RunningExchange } from '../startExchange';
import { callPath } from './exchangeCalls';

/** Parts of a verification that were not accepted, and why. */
export interface RejectedParts {
  readonly reason: string;
  readonly rejectedItems: readonly string[];
}

/** Reviews as the operator of the sandbox does. */
export class Operators {
  readonly #exchange: () => RunningExchange;
  readonly #tokens = new Map<string, string>();

  constructor(exchange: () => RunningExchange) {
    this.#exchange = exchange;
  }

  /** Signs in as the sandbox's operator, whose password the exchange prints at its first start, or as another. */
  async signIn(
    name = 'operator',
    password = /name "operator", password "([^"]+)"/.exec(this.#exchange().output())?.[1] ?? '',
  ): Promise<void> {
    const { token } = (await callPath(this.#exchange(), 'operator/login', { name, password })) as { token: string };
    this.#tokens.set(name, token);
  }

  /** Approves, or rejects with a reason. */
  async deposit(id: string, reason?: string): Promise<void> {
    await this.#call('operator', 'reviewDeposit', decision(id, reason));
  }

  /** Approves, or rejects with a reason, as the operator of this name. */
  async withdrawal(id: string, reason?: string, name = 'operator'): Promise<void> {
    await this.#call(name, 'reviewWithdrawal', decision(id, reason));
  }

  /** Decides one level of a verification. */
  async verification(userId: string, level: 'basic' | 'advanced', rejected?: RejectedParts): Promise<void> {
    const decided = rejected ? { decision: 'reject', ...rejected } : { decision: 'approve' };
    await this.#call('operator', 'reviewVerification', { userId, level, ...decided });
  }

  async #call(name: string, path: string, request: object): Promise<void> {
    await callPath(this.#exchange(), `operator/${path}`, request, { 'OPERATOR-TOKEN': this.#tokens.get(name) ?? '' });
  }
}

const decision = (id: string, reason?: string): object =>
  reason === undefined ? { id, decision: 'approve' } : { id, decision: 'reject', reason };

/** Makes a further operator by the command line, in the database of an exchange that does not run. */
export function createOperator(root: string, environment: NodeJS.ProcessEnv, name: string, password: string): void {
  const settings = { ...environment, OPERATOR_PASSWORD: password };
  execFileSync('npm', ['run', '--silent', 'operator', '-w', 'api-server', '--', 'create', name], {
    cwd: root,
    env: settings,
    stdio: 'pipe',
  });
}
