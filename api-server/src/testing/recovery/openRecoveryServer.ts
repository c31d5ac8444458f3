import { apiPath } from '@halyard-h5/shared-api/contract';
import type { LostAccess, Request } from '@halyard-h5/shared-api/contract';
import { DAY } from '../../kernel';
import { TRADER_PASSWORD } from '../app/openTestServer';
import { fixture, multipart, openWalletServer } from '../wallet/openWalletServer';
import type { WalletServer } from '../wallet/openWalletServer';

export interface Member {
  userId: string;
  token: string;
  email: string;
  /** Digits behind +49. */
  mobile: string;
}

type Submit = Request<'recovery.submit'>;

/** A wallet server, and what somebody does who has lost access. */
export class RecoveryServer {
  readonly server: WalletServer;
  #count = 0;

  constructor(server: WalletServer) {
    this.server = server;
  }

  /** A verified trader with both contacts, an authenticator and a passkey. */
  async member(): Promise<Member> {
    const { server } = this;
    const { database, clock, ids } = server.context;
    const trader = await server.signUp('real');
    const { userId } = trader;
    await server.verify(userId);
    await database
      .updateTable('verification')
      .set({ submitted_at: clock.now() - 60 * DAY })
      .where('user_id', '=', userId)
      .execute();
    this.#count += 1;
    const mobile = `1511000${String(this.#count).padStart(4, '0')}`;
    const now = clock.now();
    await database
      .insertInto('user_contact')
      .values({ contact: `mobile:+49 ${mobile}`, user_id: userId, kind: 'mobile', bound_at: now })
      .execute();
    await database.updateTable('app_user').set({ authenticator_secret: 'bound' }).where('id', '=', userId).execute();
    const id = ids.next();
    const passkey = { user_id: userId, id, credential_id: id, public_key: '', counter: 0, transports: '', name: 'Phone', created_at: now };
    await database.insertInto('passkey').values(passkey).execute();
    const { email = '' } = (await server.call('profile.read', {}, { token: trader.token })).data;
    return { ...trader, email, mobile };
  }

  begin({ email }: Pick<Member, 'email'>, shown: object = { password: TRADER_PASSWORD }, headers: Record<string, string> = {}) {
    return this.server.call('recovery.begin', { kind: 'email', email, ...shown }, { headers });
  }

  /** The code that was sent last. */
  async codeFor(to: { email: string } | { areaCode: string; mobile: string }, purpose: 'recovery' | 'recoveryContact'): Promise<string> {
    this.server.clock.advance(61_000);
    await this.server.callRaw('mobile' in to ? 'code.sendBySms' : 'code.sendByEmail', { ...to, purpose });
    return this.server.sent.at(-1)?.code ?? '000000';
  }

  async picture(ticket: string, name = 'photo.png'): Promise<{ code: number; data: { id: string; refusal?: string } }> {
    const { payload, headers } = multipart(fixture(name), name);
    const all = { ...headers, 'recovery-ticket': ticket };
    return (await this.server.http.inject({ method: 'POST', url: apiPath('recovery.uploadImage'), payload, headers: all })).json();
  }

  /** A request with two new pictures. */
  async request(member: Member, lost: readonly LostAccess[], more: Partial<Submit> = {}): Promise<Submit> {
    const { ticket } = (await this.begin(member)).data;
    const [front, back] = [(await this.picture(ticket)).data.id, (await this.picture(ticket)).data.id];
    return { ticket, lost: [...lost], front, back, ...more };
  }

  async ask(member: Member, lost: readonly LostAccess[] = ['authenticator'], more: Partial<Submit> = {}) {
    return this.server.call('recovery.submit', await this.request(member, lost, more));
  }

  /** The same with a new mail address in place of what was lost. */
  async askWithContact(member: Member, lost: readonly LostAccess[], email: string) {
    const code = await this.codeFor({ email }, 'recoveryContact');
    return this.ask(member, lost, { newContact: { kind: 'email', email }, code });
  }

  judge(operator: string, id: string, decision: 'approve' | 'reject' = 'approve') {
    return this.server.operate(operator, 'reviewRecovery', { id, decision, reason: 'As seen.' });
  }

  /** `<recipient> <what>` of what was told since the last time. */
  async told(): Promise<string[]> {
    await this.server.recoveries.sendNotices();
    return this.server.told
      .splice(0)
      .map(({ contact, about }) => `${contact.recipient} ${about}`)
      .sort();
  }

  /** What the account has bound. */
  async bound(userId: string): Promise<{ contacts: string[]; authenticator: boolean; passkeys: number; heldUntil: number }> {
    const { database } = this.server.context;
    const contacts = await database.selectFrom('user_contact').select('contact').where('user_id', '=', userId).orderBy('contact').execute();
    const user = await database.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    const passkeys = await database.selectFrom('passkey').select('id').where('user_id', '=', userId).execute();
    return {
      contacts: contacts.map(({ contact }) => contact),
      authenticator: user.authenticator_secret !== null,
      passkeys: passkeys.length,
      heldUntil: user.withdrawals_held_until,
    };
  }
}

/** With the limits of addresses out of the way unless told otherwise: all come from one. */
export async function openRecoveryServer(options: { config?: object; database?: 'postgres' } = {}): Promise<RecoveryServer> {
  const access = { signIn: { failuresPerAddress: 100_000 }, code: { perAddressAndHour: 100_000 } };
  const recovery = { perAddressAndHour: 100_000 };
  return new RecoveryServer(await openWalletServer({ ...options, config: { access, recovery, ...options.config } }));
}
