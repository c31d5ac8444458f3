import { accountHeader } from '@halyard-h5/shared-api/contract';
import type { EndpointEntry } from '@halyard-h5/shared-api/contract';
import type { FastifyRequest } from 'fastify';
import { credentialOfHeaders } from '../sessionCredentials';
import type { ServerContext, Session } from '../module';
import { httpRefusals } from './refusals';

/**
 * What of a named account must be the session's. `both`: user and mode; see `EndpointEntry.account` for `user` and `none`. `question`: the user,
 * and the mode is the named one, because a question about a former call executes nothing.
 */
export type AccountCheck = 'both' | 'question' | NonNullable<EndpointEntry['account']>;

/** What is made of a locked session: a refusal, no session, or the session all the same. */
export type WhileLocked = 'refused' | 'visitor' | 'answered';

const NAMED = /^([\da-f-]{36})?\/(real|demo)$/;

/**
 * The session of the TOKEN header and its cookie, if there is one; where the caller names the account on its screen, that account's.
 * @throws Refusal `http.locked` for a locked session, `http.sessionMismatch` when another account is named, or none that can be
 */
export async function findSession(
  { sessions }: Pick<ServerContext, 'sessions'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  check: AccountCheck,
  whileLocked: WhileLocked = 'refused',
): Promise<Session | undefined> {
  const shown = credentialOfHeaders(headers, 'trader');
  const session = shown.token === '' ? undefined : await sessions.find(shown);
  if (session?.locked && whileLocked === 'refused') throw httpRefusals.locked();
  if (session?.locked && whileLocked === 'visitor') return undefined;
  const named = headers[accountHeader.toLowerCase()];
  if (!session || named === undefined || check === 'none') return session;
  const [, userId, mode] = NAMED.exec(String(named)) ?? [];
  if (mode !== 'real' && mode !== 'demo') throw httpRefusals.sessionMismatch();
  // A client that has not loaded the user yet names the mode alone.
  if (userId !== undefined && userId !== session.userId) throw httpRefusals.sessionMismatch();
  if (check === 'both' && mode !== session.mode) throw httpRefusals.sessionMismatch();
  return check === 'question' ? { ...session, mode } : session;
}
