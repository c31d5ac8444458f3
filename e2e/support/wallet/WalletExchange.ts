import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { historyMinutes, products, replaySpeed, writeBars } from '../../tests/futures/knownBars';
import { removeExchangeData } from '../exchangeData';
import { exchangeEnvironment } from '../exchangeEnvironment';
import { startExchange, type RunningExchange } from '../startExchange';
import { callAs, callPath, codeSentTo, upload, type Call } from './exchangeCalls';
import { createOperator, Operators } from './Operators';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export const loginPassword = 'a long secret 1';
export const withdrawalPassword = '482915';
export const tronAddress = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

/** A registered trader, in the real account. */
export interface Trader {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly invitationCode: string;
  readonly call: Call;
}

/** An exchange that sends codes without a wait, leaves reviews to its operators, whose BTC price only rises, and which soon gives up waiting for a price. */
export class WalletExchange {
  readonly operators = new Operators(() => this.#exchange);
  readonly #environment: Readonly<Record<string, string>>;
  #exchange: RunningExchange;

  private constructor(exchange: RunningExchange, environment: Readonly<Record<string, string>>) {
    this.#exchange = exchange;
    this.#environment = environment;
  }

  /**
   * @param changes what differs from the configuration below
   * @param site folder that it serves, when not the composed one
   */
  static async start(changes: object = {}, site?: string): Promise<WalletExchange> {
    const folder = mkdtempSync(join(tmpdir(), 'halyard-wallet-'));
    writeBars(join(folder, 'bars'));
    const replay = { folder: join(folder, 'bars'), speed: replaySpeed, startOffsetMinutes: historyMinutes };
    const configuration = {
      // BNB is silent for 24 s of 30: long enough that a conversion of it finds no price.
      market: { feed: 'replay', products, replay, staleAfter: 20_000, logGrace: 1_000 },
      wallet: { exchange: { releaseAfter: 5_000 } },
      operator: { autoReviewAfter: 0 },
      access: { code: { cooldown: 1, perAddressAndHour: 1_000 } },
      ...changes,
    };
    const file = join(folder, 'configuration.json');
    writeFileSync(file, JSON.stringify(configuration));
    const environment = { CONFIG: file, ...(site !== undefined && { WEB_DIR: site }) };
    const exchange = new WalletExchange(await startExchange(root, { dataFolder: folder, environment }), environment);
    await exchange.operators.signInAll();
    return exchange;
  }

  get origin(): string {
    return this.#exchange.address.origin;
  }

  /** The newest code that was sent to an email address or a mobile number. */
  codeSentTo(contact: string): string {
    return codeSentTo(this.#exchange, contact);
  }

  /** Registers a trader over the API. */
  async trader({ deposited, invitationCode }: { deposited?: string; invitationCode?: string } = {}): Promise<Trader> {
    const email = `${randomUUID()}@example.test`;
    await callPath(this.#exchange, 'ems/send', { email, purpose: 'register' });
    const secret = { code: this.codeSentTo(email), password: loginPassword, repeatPassword: loginPassword };
    const registration = { kind: 'email', email, ...secret, adult: true, riskAccepted: true, invitationCode };
    const { token } = (await callPath(this.#exchange, 'user/register', registration)) as { token: string };
    const call = callAs(this.#exchange, token);
    const user = await call('user/getUserinfo', {});
    const trader = { id: user.id, email, token, invitationCode: user.invitationCode, call };
    if (deposited !== undefined) await this.deposit(trader, deposited);
    return trader;
  }

  /** Signs a trader in again, on what counts as another device. */
  async signIn(trader: Trader): Promise<Trader> {
    const { token } = (await callPath(this.#exchange, 'user/login', { kind: 'email', email: trader.email, password: loginPassword })) as {
      token: string;
    };
    return { ...trader, token, call: callAs(this.#exchange, token) };
  }

  /** Reports a deposit of USDT and has it approved. */
  async deposit({ call, token }: Trader, amount: string): Promise<void> {
    const screenshot = await upload(this.#exchange, token);
    await this.operators.deposit(await call('index/czSubmit', { coin: 'USDT', chain: 'TRC20', amount, screenshot }));
  }

  /** Uploads a picture as a trader and answers its id. */
  upload({ token }: Trader): Promise<string> {
    return upload(this.#exchange, token);
  }

  /** Lets a trader pass the basic verification, and the advanced one unless told otherwise. */
  async verify(trader: Trader, upTo: 'basic' | 'advanced' = 'advanced'): Promise<void> {
    const person = { country: 'DE', name: 'Ada Lovelace', idNumber: 'X1234567', city: 'Berlin', address: 'Main Street 1' };
    await trader.call('user_verification/submitIdentityVerification', { level: 'basic', ...person });
    await this.operators.verification(trader.id, 'basic');
    if (upTo === 'basic') return;
    const images = { front: await this.upload(trader), back: await this.upload(trader) };
    await trader.call('user_verification/submitIdentityVerification', { level: 'advanced', ...images });
    await this.operators.verification(trader.id, 'advanced');
  }

  /** Takes every step before a withdrawal and answers the id of the bound address. */
  async prepareWithdrawal(trader: Trader): Promise<string> {
    await this.verify(trader);
    const secret = { password: withdrawalPassword, repeatPassword: withdrawalPassword, loginPassword };
    await trader.call('ems/send', { purpose: 'withdrawalPassword' });
    await trader.call('index/withdrawalPassword', { ...secret, code: this.codeSentTo(trader.email) });
    await trader.call('ems/send', { purpose: 'bindAddress' });
    const bound = { coin: 'USDT', chain: 'TRC20', address: tronAddress, withdrawalPassword };
    return (await trader.call('index/bindAddress', { ...bound, code: this.codeSentTo(trader.email) })).id;
  }

  /** Adds an operator as one does with the embedded database: stopped, by the command line, and started again at its old address. */
  async addOperator(name: string): Promise<void> {
    const { dataFolder, address } = this.#exchange;
    await this.#exchange.stop();
    createOperator(root, this.#settings(), name, loginPassword);
    this.#exchange = await startExchange(root, { dataFolder, port: Number(address.port), environment: this.#environment });
    await this.operators.signIn(name, loginPassword);
  }

  /** Recomputes its books while it runs and answers every difference. */
  differences(): Promise<readonly object[]> {
    return this.#exchange.differences();
  }

  /** Stops it and recomputes its books; throws with every difference. */
  async stopAndAudit(): Promise<void> {
    const { dataFolder } = this.#exchange;
    await this.#exchange.stop();
    execFileSync('npm', ['run', '--silent', 'audit', '-w', 'api-server'], { cwd: root, env: this.#settings(), stdio: 'pipe' });
    await removeExchangeData(dataFolder);
  }

  #settings(): NodeJS.ProcessEnv {
    return exchangeEnvironment({ ...this.#environment, ...this.#exchange.dataSettings });
  }
}
