import type { Operation } from './contract/Operation';
import { newOperator } from './scenes/operators';
import { allowed } from './values/allowed';
import type { World } from './World';

/** More at once than one network address may have in work. */
const AT_ONCE = 12;

type Kind = 'money' | 'read' | 'change' | 'upload';
const kindOf = ({ method, upload, keyed }: Operation): Kind => (upload ? 'upload' : method === 'GET' ? 'read' : keyed ? 'money' : 'change');

const requestOf = (world: World, { request }: Operation): Record<string, unknown> =>
  allowed(request, world.dice) as Record<string, unknown>;

/** While the clock stands still, one trader asks until the answer is 429, and then calls everything else of that kind. */
async function byOneTrader(world: World, operations: readonly Operation[]): Promise<void> {
  const kind = kindOf(operations[0] as Operation);
  const alike = operations.filter((each) => kindOf(each) === kind);
  const trader = await world.newcomer();
  const { burst } = world.server.context.config.server.userLimits[kind];
  const all = world.coverage.operations.filter(
    (each) => each.access !== 'operator' && !each.name.startsWith('operator/') && kindOf(each) === kind,
  );
  const harmless = all.filter(({ name }) => !/signOut|appLock|switchAccount|revoke|logout|password\./.test(name));
  for (let count = 0; count <= burst; count += 1) {
    const operation = harmless[count % harmless.length] as Operation;
    await world.send(operation.name, requestOf(world, operation), trader);
  }
  for (const operation of alike) await world.send(operation.name, requestOf(world, operation), trader);
}

/** One network address has more in work at once than it may. */
async function fromOneAddress(world: World, operation: Operation): Promise<void> {
  const caller = operation.access === 'operator' ? await newOperator(world) : world.visitor();
  await Promise.all(Array.from({ length: AT_ONCE }, () => world.send(operation.name, requestOf(world, operation), caller)));
}

/** Asks too much of the operations that have not answered so yet. */
export async function flood(world: World): Promise<void> {
  const operations = world.coverage.unmet.filter(({ code }) => code === '429').map(({ operation }) => operation);
  const ofTraders = operations.filter(({ name }) => !name.startsWith('operator/'));
  if (ofTraders.length > 0) return byOneTrader(world, ofTraders);
  for (const operation of operations.slice(0, 4)) await fromOneAddress(world, operation);
}
