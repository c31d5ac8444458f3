import { lowestIdAt } from '../../kernel';
import { likeShards } from '../../testing/database/likeShards';
import { openDeliveryServer } from '../../testing/delivery/openDeliveryServer';
import type { DeliveryServer } from '../../testing/delivery/openDeliveryServer';

/** As on shards, on whatever database the tests have: what Citus cannot run shows in the proof `shards`. */
let delivery: DeliveryServer;
beforeAll(async () => {
  delivery = await openDeliveryServer();
  await likeShards(delivery.server.context.database);
});
afterAll(() => delivery.close());
beforeEach(() => delivery.reset());

describe('an order on shards', () => {
  it('freezes the stake once for each key, and tells its owner', async () => {
    const { server } = delivery;
    const { place, wallet, userId } = await delivery.trader();
    const from = server.clock.now();
    const placed = await place({}, 'key-00000011');
    expect(placed).toMatchObject({ code: 1, data: { status: 'entrusted', createdAt: from, deliveryAt: from + 60_000 } });
    expect(await place({}, 'key-00000011')).toEqual(placed);
    expect(await wallet()).toBe('900 + 100');
    const events = await server.context.userEvents.from(server.context.database, userId, lowestIdAt(from));
    expect(events.map(({ kind }) => kind).sort()).toEqual(['balance', 'deliveryOrder']);
  });

  it('is refused with what the one statement refuses, and moves nothing', async () => {
    const { place, wallet } = await delivery.trader();
    const poor = await place({ stake: '1000.01' }, 'key-00000012');
    expect(poor).toMatchObject({ code: 0, data: { refusal: 'ledger.notEnoughBalance' } });
    expect(await place({ stake: '1000.01' }, 'key-00000012')).toEqual(poor);
    delivery.server.clock.advance(5_001);
    expect((await place()).data).toMatchObject({ refusal: 'delivery.stalePrice' });
    expect(await wallet()).toBe('1000 + 0');
  });

  it('counts as open beside its own others', async () => {
    const { place, wallet } = await delivery.trader();
    const { maximumOpen } = delivery.server.context.config.delivery;
    for (let open = 0; open < maximumOpen; open += 1) expect((await place({ stake: '10' })).code).toBe(1);
    expect((await place({ stake: '10' })).data).toMatchObject({ refusal: 'delivery.tooManyOpen' });
    expect(await wallet()).toBe(`${1_000 - 10 * maximumOpen} + ${10 * maximumOpen}`);
  });

  it('opens and ends with those of others in one look', async () => {
    const [one, other] = [await delivery.trader(), await delivery.trader()];
    await one.place();
    await other.place({ direction: 'put' });
    await delivery.after(1_000, '100');
    await delivery.after(58_000, '110');
    await delivery.after(5_000, '1');
    expect([await one.wallet(), await other.wallet()]).toEqual(['1082 + 0', '900 + 0']);
  });
});
