import { contract } from '@halyard-h5/shared-api/contract';
import type { CallName } from '@halyard-h5/shared-api/contract';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../idempotency';
import type { Call, Handler, IdempotentCallName, StatementHandler } from './Call';

export interface Binding {
  name: CallName;
  /** True when the handler stores the receipt in its own statement. */
  statement: boolean;
  handler: (call: never) => Promise<unknown>;
  before?: ((call: never) => Promise<void>) | undefined;
  gate?: ((call: never) => Gate) | undefined;
}

export interface MoneyRouteOptions<Name extends IdempotentCallName> {
  /**
   * Runs before the transaction and outside it, once for a key that has no answer yet: checks that write on their own (counted guesses
   * of passwords) or take long (hashes). What it refuses is not kept under the key.
   */
  before?: (call: Call<Name>) => Promise<void>;
  /** What can stop the call; what stops every change of money unless told. */
  gate?: (call: Call<Name>) => Gate;
}

type Plugin = (server: FastifyInstance) => void;

/** The calls that the server answers: each endpoint of the contract, bound to one handler. */
export class Routes {
  readonly #gate: Gate;
  readonly #bindings = new Map<CallName, Binding>();
  readonly #plugins: Plugin[] = [];
  readonly #operatorPlugins: Plugin[] = [];

  /** @param gate what can stop every change of money */
  constructor(gate: Gate) {
    this.#gate = gate;
  }

  /**
   * Binds an endpoint of the contract. Parsing, session, envelope, refusals and, where the contract says `idempotent`, the transaction
   * that runs once per Idempotency-Key are done around `handler`; it returns `data` of the answer or throws a refusal.
   */
  add<Name extends CallName>(
    name: Name,
    handler: Handler<Name>,
    options?: Name extends IdempotentCallName ? MoneyRouteOptions<Name> : never,
  ): void {
    this.#bind({ name, statement: false, handler, gate: () => this.#gate, ...options });
  }

  /** Binds a money-moving endpoint whose handler writes everything in one statement, with `insertReceipt` in it. */
  addStatement<Name extends IdempotentCallName>(name: Name, handler: StatementHandler<Name>): void {
    this.#bind({ name, statement: true, handler });
  }

  /** Adds routes that are no calls of the traders' contract, such as images; `plugin` does its own authorisation. */
  addPlugin(plugin: Plugin): void {
    this.#plugins.push(plugin);
  }

  /** Adds routes of the operators' port; `plugin` does its own authorisation. */
  addOperatorPlugin(plugin: Plugin): void {
    this.#operatorPlugins.push(plugin);
  }

  /** Puts the added routes on the traders' server. */
  installPlugins(server: FastifyInstance): void {
    this.#plugins.forEach((plugin) => plugin(server));
  }

  /** Puts the operators' routes on their server. */
  installOperatorPlugins(server: FastifyInstance): void {
    this.#operatorPlugins.forEach((plugin) => plugin(server));
  }

  find(name: CallName): Binding | undefined {
    return this.#bindings.get(name);
  }

  /** Endpoints of the contract that nobody has bound. */
  missing(): CallName[] {
    return (Object.keys(contract) as CallName[]).filter((name) => !this.#bindings.has(name));
  }

  #bind(binding: Binding): void {
    if (this.#bindings.has(binding.name)) throw new Error(`${binding.name} is bound twice`);
    this.#bindings.set(binding.name, binding);
  }
}
