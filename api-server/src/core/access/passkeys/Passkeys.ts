import type { Selectable } from 'kysely';
import type { PasskeyAssertion, PasskeyAttestation, PasskeyChange, PasskeyPurpose } from '@halyard-h5/shared-api/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { Clock } from '../../../kernel';
import { claimant, isSharded } from '../../../platform/database';
import type { Database, Tables } from '../../../platform/database';
import type { Config, Session } from '../../../platform/module';
import { accessRefusals } from '../refusals';
import type { PasskeyChallenges } from './PasskeyChallenges';
import { relyingPartyOf } from './relyingParty';
import type { RelyingParty } from './relyingParty';

export type PasskeyRow = Selectable<Tables['passkey']>;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'access' | 'sandbox' | 'server'>;
  readonly challenges: PasskeyChallenges;
}

interface ClientData {
  readonly challenge: string;
  readonly origin: string;
}

/** What the browser says it answers; undefined when it cannot be read. The signature over it is the library's to check. */
function clientDataOf(text: string): ClientData | undefined {
  try {
    const data = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<Record<keyof ClientData, unknown>>;
    return typeof data.challenge === 'string' && typeof data.origin === 'string' ? (data as ClientData) : undefined;
  } catch {
    return undefined;
  }
}

/** A passkey by how it names itself, of this user where one is given. On shards its claim says whose it is. */
async function findPasskey(database: Database, credentialId: string, userId: string | undefined): Promise<PasskeyRow | undefined> {
  const named = database.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId);
  const sharded = isSharded(database);
  const owner = userId ?? (sharded ? await claimant(database, 'passkey', credentialId) : undefined);
  if (owner !== undefined) return named.where('user_id', '=', owner).executeTakeFirst();
  return sharded ? undefined : named.executeTakeFirst();
}

/** A large library that a server needs with the first passkey, not before. */
const verifiers = () => import('@simplewebauthn/server');

/**
 * Checks what passkeys answer. User verification is always asked for: a passkey is something one has and something one knows or is.
 * @see docs/decisions/0207-passkeys.md
 */
export class Passkeys {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws Refusal `access.passkeysClosed` where the configuration names nobody whom they are for */
  relyingParty(): RelyingParty {
    const party = relyingPartyOf(this.#dependencies.config);
    if (!party) throw accessRefusals.passkeysClosed();
    return party;
  }

  /**
   * Checks a new passkey.
   * @throws Refusal `access.wrongPasskey`, `access.passkeysClosed`
   */
  async read({ response, ...rest }: PasskeyAttestation, session: Session): Promise<WebAuthnCredential> {
    const expected = await this.#expect(response.clientDataJSON, 'add', session);
    const answer = { ...rest, response, clientExtensionResults: {} } as RegistrationResponseJSON;
    const { verifyRegistrationResponse } = await verifiers();
    const { registrationInfo } = await verifyRegistrationResponse({ ...expected, response: answer }).catch(() => ({
      registrationInfo: undefined,
    }));
    if (!registrationInfo) throw accessRefusals.wrongPasskey({ field: 'passkey' });
    return registrationInfo.credential;
  }

  /**
   * Checks the answer of a passkey, and notes its counter: one that does not rise is a copy's.
   * @param session whose user's passkey it has to be; undefined for a sign-in
   * @param change the call that it confirms
   * @throws Refusal `access.wrongPasskey`, `access.passkeysClosed`
   */
  async use(
    assertion: PasskeyAssertion,
    purpose: Exclude<PasskeyPurpose, 'add'>,
    session: Session | undefined,
    change?: PasskeyChange,
  ): Promise<PasskeyRow> {
    const expected = await this.#expect(assertion.response.clientDataJSON, purpose, session, change);
    const { database, clock } = this.#dependencies;
    const row = await findPasskey(database, assertion.id, session?.userId);
    const refusal = accessRefusals.wrongPasskey({ field: 'passkey' });
    if (!row) throw refusal;
    const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'));
    const credential = { id: row.credential_id, publicKey, counter: row.counter };
    const response = { ...assertion, clientExtensionResults: {} } as AuthenticationResponseJSON;
    const { verifyAuthenticationResponse } = await verifiers();
    const result = await verifyAuthenticationResponse({ ...expected, response, credential }).catch(() => undefined);
    if (!result?.verified) throw refusal;
    if (purpose === 'signIn' && !(await this.#dependencies.challenges.signedIn(expected.expectedChallenge))) throw refusal;
    const counter = result.authenticationInfo.newCounter;
    const used = await database
      .updateTable('passkey')
      .set({ counter, last_used_at: clock.now() })
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.id)
      // Passkeys that are kept in several places at once count nothing.
      .where('counter', counter === 0 ? '=' : '<', counter)
      .returningAll()
      .executeTakeFirst();
    if (!used) throw refusal;
    return used;
  }

  async #expect(clientDataJSON: string, purpose: PasskeyPurpose, session: Session | undefined, change?: PasskeyChange) {
    const party = this.relyingParty();
    const data = clientDataOf(clientDataJSON);
    const taken = data !== undefined && (await this.#dependencies.challenges.take(data.challenge, purpose, session, change));
    if (!taken || !party.isOrigin(data.origin)) throw accessRefusals.wrongPasskey({ field: 'passkey' });
    return { expectedChallenge: data.challenge, expectedOrigin: data.origin, expectedRPID: party.id, requireUserVerification: true };
  }
}
