import { realConfig, sandboxConfig } from '../testing/app/moneyConfigs';
import { openTestDatabase } from '../testing/database/testDatabase';
import type { TestDatabase } from '../testing/database/testDatabase';
import { FakeClock } from '../testing/kernel/FakeClock';
import { ConfigError } from './config';
import { claimDatabase } from './exchangeMark';

/* Databases from before the mark, and several processes that start together: exchangeMark.proof.test.ts. */
describe('a database', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  beforeEach(() => test.database.deleteFrom('exchange_mark').execute());
  afterAll(() => test.close());

  it.each([
    ['that was a sandbox refuses SANDBOX=false', sandboxConfig, realConfig, /^SANDBOX=false is refused: [^;]+ was a sandbox, [^.]+\.$/],
    ['that held real money refuses the sandbox', realConfig, sandboxConfig, /^The sandbox is refused: .+ has held real money, [^.]+\.$/],
  ])('%s in one sentence, and goes on as what it is', async (_name, former, later, sentence) => {
    const claim = (config: typeof former) => claimDatabase(test.database, config, new FakeClock());
    await claim(former);
    const refused = await claim(later).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect((refused as Error).message).toMatch(sentence);
    await claim(former);
  });
});
