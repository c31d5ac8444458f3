import type { Selectable } from 'kysely';
import type { Database, Executor, Tables } from '../../platform/database';
import { hashOf, isCookieSecretValid, newSecret } from '../../platform/sessionCredentials';
import type { SessionCredential } from '../../platform/sessionCredentials';
import type { Clock } from '../../kernel';
import type { OperatorSettings } from './settings';

export type OperatorRow = Selectable<Tables['operator']>;

/** How exactly the last use of a session is kept. */
const SEEN_EVERY = 60_000;

/**
 * Sessions of operators: of their own kind, short, and looked up anew on every call. Traders' tokens mean nothing here.
 * @see docs/decisions/0032-operators.md
 */
export class OperatorSessions {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #settings: OperatorSettings;

  constructor(database: Database, clock: Clock, settings: OperatorSettings) {
    this.#database = database;
    this.#clock = clock;
    this.#settings = settings;
  }

  /** Creates a session and answers its credential, the only copy there is. */
  async create(executor: Executor, operatorId: string): Promise<{ token: string; cookieSecret: string }> {
    const [token, cookieSecret] = [newSecret(), newSecret()];
    const now = this.#clock.now();
    const secrets = { token_hash: hashOf(token), half_hash: hashOf(cookieSecret), half_due_at: 0 };
    const row = { ...secrets, operator_id: operatorId, created_at: now, last_seen_at: now };
    await executor.insertInto('operator_session').values(row).execute();
    return { token, cookieSecret };
  }

  /**
   * The operator of a credential; undefined when the session has ended or the operator was disabled.
   * @param how `aside` is no use of the session: a page that waits for news keeps nobody signed in
   */
  async find({ token, cookieSecret }: SessionCredential, how?: 'aside'): Promise<OperatorRow | undefined> {
    if (token === '' || token.length > 200) return undefined;
    const hash = hashOf(token);
    const now = this.#clock.now();
    const { sessionIdle, sessionLife } = this.#settings;
    const row = await this.#database
      .selectFrom('operator_session')
      .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
      .selectAll('operator')
      .select(['operator_session.created_at as session_created_at', 'last_seen_at', 'half_hash', 'half_due_at'])
      .where('token_hash', '=', hash)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!row || now - row.last_seen_at > sessionIdle || now - row.session_created_at > sessionLife) return undefined;
    if (!isCookieSecretValid(row, cookieSecret, now)) return undefined;
    if (how === undefined && now - row.last_seen_at > SEEN_EVERY) {
      await this.#database.updateTable('operator_session').set({ last_seen_at: now }).where('token_hash', '=', hash).execute();
    }
    return row;
  }

  async end(token: string): Promise<void> {
    await this.#database.deleteFrom('operator_session').where('token_hash', '=', hashOf(token)).execute();
  }

  /** Ends all sessions of an operator but the one of `token`. */
  async endOthers(executor: Executor, operatorId: string, token: string): Promise<void> {
    await executor.deleteFrom('operator_session').where('operator_id', '=', operatorId).where('token_hash', '!=', hashOf(token)).execute();
  }
}
