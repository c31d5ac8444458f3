import type { IncomingHttpHeaders } from 'node:http';
import type { endpointTable } from '@halyard-h5/shared-api/contract';
import type { Answer, EndpointPath, ParsedRequest } from '@halyard-h5/shared-api/contract';
import type { LanguageCode } from '../messages';
import type { DatabaseTransaction } from '../database';
import type { SessionCookies } from '../halves';
import type { Receipt } from '../idempotency';
import type { Session } from './Session';

type Table = typeof endpointTable;
export type IdempotentPath = { [Path in EndpointPath]: Table[Path] extends { idempotent: true } ? Path : never }[EndpointPath];
export type PublicPath = { [Path in EndpointPath]: Table[Path] extends { access: 'public' } ? Path : never }[EndpointPath];

/** One call as its handler sees it: parsed, and signed in where the contract says so. */
export interface Call<Path extends EndpointPath = EndpointPath> {
  readonly input: ParsedRequest<Path>;
  /** Undefined only on public endpoints, for visitors. */
  readonly session: Path extends PublicPath ? Session | undefined : Session;
  readonly language: LanguageCode;
  /** Whom the call counts for in limits: the caller's address, of IPv6 its /64. Never log it. */
  readonly network: string;
  readonly headers: IncomingHttpHeaders;
  /** What the answer gives to the caller's browser of sessions that begin or end. */
  readonly cookies: Pick<SessionCookies, 'give' | 'take' | 'tellPages'>;
  /** The uploaded file of `common/upload`, the only call that has it; undefined when the form has none. */
  file(): Promise<{ content: Buffer; name: string } | undefined>;
}

/** A call that moves money: everything it writes goes through `transaction`, together with the stored answer. */
export interface MoneyCall<Path extends IdempotentPath> extends Call<Path> {
  readonly transaction: DatabaseTransaction;
  /** Runs `work` once the transaction is committed: waking readers, never anything that must not be lost. */
  afterCommit(work: () => void): void;
}

/** A call whose handler writes everything, the receipt included, in one statement of its own. */
export interface StatementCall<Path extends IdempotentPath> extends Call<Path> {
  readonly receipt: Receipt;
}

export type Handler<Path extends EndpointPath> = Path extends IdempotentPath
  ? (call: MoneyCall<Path>) => Promise<Answer<Path>>
  : (call: Call<Path>) => Promise<Answer<Path>>;

export type StatementHandler<Path extends IdempotentPath> = (call: StatementCall<Path>) => Promise<Answer<Path>>;
