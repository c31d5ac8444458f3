import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeExchangeData } from './exchangeData';
import { exchangeEnvironment } from './exchangeEnvironment';
import { historyMinutes, replaySpeed, writeBars, type KnownProduct } from './replayBars';
import { startExchange, type RunningExchange } from './startExchange';
import {
  bindWithdrawalAddress,
  loginPassword,
  registerDemoTrader,
  registerTrader,
  reportDeposit,
  signInAgain,
  verify,
  type Trader,
} from './Trader';
import { knownProducts } from './knownProducts';
import { createOperator, Operators } from './Operators';
import { codeSentTo } from './outbox';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export interface TestExchangeOptions {
  readonly products?: readonly KnownProduct[];
  /** What differs from the configuration of all test exchanges, section by section. */
  readonly configuration?: Readonly<Record<string, object>>;
  /** Folder that it serves, when not the composed one. */
  readonly site?: string;
}

/** Longest time that one call lets pass, milliseconds: the health port gives an answer some seconds. */
const longestPass = 20_000;

/** An exchange whose prices are known beforehand and whose clock a test moves ahead. It sends codes without a wait and leaves reviews to its operators. */
export class TestExchange {
  readonly operators = new Operators(() => this.#exchange);
  readonly #environment: Readonly<Record<string, string>>;
  #exchange: RunningExchange;

  private constructor(exchange: RunningExchange, environment: Readonly<Record<string, string>>) {
    this.#exchange = exchange;
    this.#environment = environment;
  }

  static async start({ products = knownProducts, configuration = {}, site }: TestExchangeOptions = {}): Promise<TestExchange> {
    const folder = mkdtempSync(join(tmpdir(), 'halyard-test-'));
    const bars = join(folder, 'bars');
    for (const { symbol, course } of products) writeBars(bars, symbol, course);
    // Time for whoever looks at a price that has just stopped moving.
    const staleAfter = 20_000;
    const patience = 20_000;
    const settings = {
      market: {
        feed: 'replay',
        products: products.map(listed),
        replay: { folder: bars, speed: replaySpeed, startOffsetMinutes: historyMinutes },
        // As often as a bar of one second has ticks: the book stands on both sides of a price that does not move.
        tickInterval: 250,
        staleAfter,
        logGrace: 1_000,
        // A page needs real time to answer, and the clock may pass minutes meanwhile.
        stream: { deadAfter: 3_600_000 },
      },
      delivery: { staleAfter, returnAfter: patience },
      wallet: { exchange: { releaseAfter: patience } },
      followPlans: { earliestOrder: 1_000 },
      operator: { autoReviewAfter: 0 },
      access: { code: { cooldown: 1, perAddressAndHour: 1_000, smsPerAddressAndHour: 1_000 } },
      sandbox: { clock: 'driven' },
      ...configuration,
    };
    const file = join(folder, 'configuration.json');
    writeFileSync(file, JSON.stringify(settings));
    const environment = { CONFIG: file, ...(site !== undefined && { WEB_DIR: site }) };
    const exchange = new TestExchange(await startExchange(root, { dataFolder: folder, environment }), environment);
    await exchange.operators.signInAll();
    return exchange;
  }

  get address(): URL {
    return this.#exchange.address;
  }

  get origin(): string {
    return this.#exchange.address.origin;
  }

  /** Where operators open their console. */
  get consoleAddress(): string {
    return this.#exchange.consoleAddress().href;
  }

  /** Puts bytes that are no picture in place of one that a trader sent. */
  damagePicture(userId: string, id: string): void {
    writeFileSync(join(this.#exchange.dataFolder, 'uploads', userId, id), 'no picture');
  }

  /** The exchange's time, milliseconds UTC. */
  async now(): Promise<number> {
    return this.#exchange.pass(0);
  }

  /** Lets time pass for the exchange, as if one had waited: prices move, orders open and end, what is due is done soon after. */
  async pass(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= longestPass) await this.#exchange.pass(Math.min(left, longestPass));
  }

  /** Lets time pass until something holds. @param stride milliseconds between two looks @throws when it does not within ten minutes */
  async passUntil(holds: () => Promise<boolean>, stride = 1_000): Promise<void> {
    for (let passed = 0; passed < 600_000; passed += stride) {
      if (await holds()) return;
      await this.pass(stride);
    }
    throw new Error('What the exchange was to come to did not come within ten minutes of its time.');
  }

  /** The newest code that was sent to an email address or a mobile number. */
  codeSentTo(contact: string): string {
    return codeSentTo(this.#exchange, contact);
  }

  /** Registers a trader. @param deposited USDT that have arrived */
  async trader({ deposited, invitationCode }: { deposited?: string; invitationCode?: string } = {}): Promise<Trader> {
    const trader = await registerTrader(this.#exchange, { invitationCode });
    if (deposited !== undefined) await this.operators.deposit(await reportDeposit(trader, deposited));
    return trader;
  }

  /** Registers a trader who is in the demo account. @param amount USDT of demo money that go to one wallet */
  demoTrader(wallet: 'delivery' | 'perpetual', amount: string): Promise<Trader> {
    return registerDemoTrader(this.#exchange, wallet, amount);
  }

  /** Signs a trader in again, on what counts as another device. */
  signIn(trader: Trader): Promise<Trader> {
    return signInAgain(this.#exchange, trader);
  }

  /** Lets a trader pass the basic verification, and the advanced one unless told otherwise. */
  verify(trader: Trader, upTo?: 'basic' | 'advanced'): Promise<void> {
    return verify(trader, this.operators, upTo);
  }

  /** Takes every step before a withdrawal and answers the id of the bound address. */
  async prepareWithdrawal(trader: Trader): Promise<string> {
    await this.verify(trader);
    return bindWithdrawalAddress(trader);
  }

  /**
   * Adds an operator as one does with the embedded database: stopped, by the command line, and started again at its old address. Its clock is the machine's
   * again then, so this is for an exchange of a test's own.
   */
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

function listed({ symbol, tickSize, dailyTurnover, course }: KnownProduct): object {
  const base = symbol.replace('USDT', '');
  const [referencePrice] = course(0) ?? [];
  return { symbol, base, name: base, tickSize, lotStep: '0.001', referencePrice, annualVolatility: 0.5, dailyTurnover };
}
