import type { IncomingHttpHeaders } from 'node:http';
import type { endpointTable } from '@halyard-h5/shared-api/contract';
import type { Answer, CallName, ParsedRequest } from '@halyard-h5/shared-api/contract';
import type { LanguageCode } from '../messages';
import type { DatabaseTransaction } from '../database';
import type { SessionCookies } from '../sessionCredentials';
import type { Receipt } from '../idempotency';
import type { Session } from './Session';

type Table = typeof endpointTable;
export type IdempotentCallName = { [Name in CallName]: Table[Name] extends { idempotent: true } ? Name : never }[CallName];
export type PublicPath = { [Name in CallName]: Table[Name] extends { access: 'public' } ? Name : never }[CallName];

/** One call as its handler sees it: parsed, and signed in where the contract says so. */
export interface Call<Name extends CallName = CallName> {
  readonly input: ParsedRequest<Name>;
  /** Undefined only on public endpoints, for visitors. */
  readonly session: Name extends PublicPath ? Session | undefined : Session;
  readonly language: LanguageCode;
  /** Whom the call counts for in limits: the caller's address, of IPv6 its /64. Never log it. */
  readonly network: string;
  readonly headers: IncomingHttpHeaders;
  /** What the answer gives to the caller's browser of sessions that begin or end. */
  readonly cookies: Pick<SessionCookies, 'give' | 'take' | 'tellPages' | 'device' | 'nameDevice'>;
  /** The uploaded file of `image.upload`, the only call that has it; undefined when the form has none. */
  file(): Promise<{ content: Buffer } | undefined>;
}

/** A call that moves money: everything it writes goes through `transaction`, together with the stored answer. */
export interface MoneyCall<Name extends IdempotentCallName> extends Call<Name> {
  readonly transaction: DatabaseTransaction;
  /** Runs `work` once the transaction is committed, before the answer: waking readers, never anything that must not be lost. */
  afterCommit(work: () => unknown): void;
}

/** A call whose handler writes everything, the receipt included, in one statement of its own. */
export interface StatementCall<Name extends IdempotentCallName> extends Call<Name> {
  readonly receipt: Receipt;
}

export type Handler<Name extends CallName> = Name extends IdempotentCallName
  ? (call: MoneyCall<Name>) => Promise<Answer<Name>>
  : (call: Call<Name>) => Promise<Answer<Name>>;

export type StatementHandler<Name extends IdempotentCallName> = (call: StatementCall<Name>) => Promise<Answer<Name>>;
