import { callNames } from '@halyard-h5/shared-api/contract';
import { runFuzz } from './runFuzz';

/** Which of the calls to traders' handlers fails. */
const FAILING = 5;

it('of an exchange that fails one call is not right, and says which', async () => {
  let calls = 0;
  let failed = '';
  const { faults } = await runFuzz({
    seed: 1,
    requests: 100,
    url: undefined,
    opened({ context }) {
      for (const name of callNames) {
        const binding = context.routes.find(name);
        if (!binding) throw new Error(`${name} is not bound`);
        const { handler } = binding;
        binding.handler = async (call) => {
          if ((calls += 1) !== FAILING) return handler(call);
          failed = name;
          throw new Error('broken on purpose');
        };
      }
    },
  });
  const found = faults.filter((each) => /the server failed|broken on purpose/.test(each));
  expect(found).toEqual([
    expect.stringMatching(new RegExp(`^${failed}: the server failed \\(1 times\\), first .*"status":500`)),
    expect.stringContaining('the log says: call failed'),
  ]);
  // Nothing else of the exchange is wrong: so few requests do not meet what is demanded, and that is all.
  const demanded = / succeeded \d+ times, not | never answered \d+, which it declares$/;
  expect(faults.filter((each) => /sum|balance|acknowledg/.test(each) && !demanded.test(each))).toEqual([]);
}, 120_000);
