import type { CallName, OperatorCallName, OperatorRequest } from '@halyard-h5/shared-api/contract';
import { auditLedger } from '../core/ledger';
import { openWalletServer } from '../testing/wallet/openWalletServer';
import type { WalletServer } from '../testing/wallet/openWalletServer';

interface Listed {
  readonly list: readonly { readonly id?: string; readonly reference?: string; readonly userId?: string }[];
  readonly total: number;
  readonly next?: string;
}
type Ask = (paging: object) => Promise<Listed>;

const COUNT = 7;

describe('lists that grow', () => {
  let server: WalletServer;
  let token: string;
  let operator: string;
  const articles: OperatorRequest<'saveArticle'>[] = [];
  const slides: OperatorRequest<'saveSlide'>[] = [];
  beforeAll(async () => {
    server = await openWalletServer();
    const trader = await server.withdrawer('100000');
    token = trader.token;
    for (let count = 0; count < COUNT; count += 1) {
      server.clock.advance(60_000);
      await server.reportDeposit(trader);
      const withdrawal = { coin: 'USDT', amount: '100', addressId: trader.addressId, withdrawalPassword: '123456' };
      const taken = await server.call('withdrawal.submit', withdrawal, { token });
      // Cancelled ones count among those of the day, too.
      if (taken.code !== 1) server.clock.advance(86_400_000);
      if (taken.code !== 1) await server.call('withdrawal.submit', withdrawal, { token });
      await server.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1' }, { token });
      const other = await server.signUp('real');
      await server.verify(other.userId);
      const texts = { en: { title: `Title ${count}`, summary: 'Summary', html: '<p>Text</p>' } };
      // Two of each place, so that the id decides.
      for (const kind of ['notice', 'help'] as const) articles.push({ kind, category: 'a', position: count >> 1, published: true, texts });
      slides.push({ position: count >> 1, published: true, texts: { en: { title: 'Title', text: 'Text' } } });
      const row = { work: 'rebate', reason: 'Gone', attempts: 1, since: count >> 1, next_at: 9 } as const;
      await server.context.database
        .insertInto('set_aside')
        .values({ ...row, user_id: other.userId, reference: `perpetual:${count}` })
        .execute();
    }
    // The days that have passed would have ended the session.
    operator = await server.operator('ann');
    for (const article of articles) await server.operate(operator, 'saveArticle', article);
    for (const slide of slides) await server.operate(operator, 'saveSlide', slide);
  });
  afterAll(() => server.close());

  const ofTrader =
    (name: CallName): Ask =>
    async (paging) =>
      (await server.callRaw(name, paging, { token })).data as unknown as Listed;
  const ofOperators =
    (path: OperatorCallName): Ask =>
    async (paging) =>
      (await server.operate(operator, path, paging as never)).data as unknown as Listed;
  const namesOf = ({ list }: Listed): string[] => list.map(({ id, reference, userId }) => id ?? reference ?? userId ?? '');

  it.each([
    ['deposits of a trader', ofTrader('deposit.list')],
    ['withdrawals of a trader', ofTrader('withdrawal.list')],
    ['transfers of a trader', ofTrader('transfer.list')],
    ['deposits', ofOperators('deposits')],
    ['withdrawals', ofOperators('withdrawals')],
    ['verifications', ofOperators('verifications')],
    ['notices', (paging) => ofTrader('article.list')({ ...paging, kind: 'notice' })],
    ['texts of help', (paging) => ofTrader('article.list')({ ...paging, kind: 'help' })],
    ['articles', ofOperators('articles')],
    ['articles of one kind', (paging) => ofOperators('articles')({ ...paging, kind: 'help' })],
    ['slides', ofOperators('slides')],
    ['rows that are set aside', ofOperators('setAside')],
  ])('%s are read onward to the end, each once, in the order of the numbered pages', async (_name, ask) => {
    const all = namesOf(await ask({ limit: 100 }));
    expect(all.length).toBeGreaterThanOrEqual(COUNT);
    const onward: string[] = [];
    for (let page = await ask({ limit: 2 }); ; page = await ask({ limit: 2, before: page.next })) {
      expect(page.total).toBe(all.length);
      onward.push(...namesOf(page));
      if (page.next === undefined) break;
      // One that has passed the end would go round for ever.
      expect(onward.length).toBeLessThan(all.length);
    }
    expect(onward).toEqual(all);
    expect(namesOf(await ask({ limit: 2, page: 2 }))).toEqual(all.slice(2, 4));
  });

  it('show the operators’ log page by page while it grows with every look', async () => {
    const ask = ofOperators('audit');
    const first = await ask({ limit: 3 });
    await server.operate(operator, 'verifications', {});
    const second = await ask({ limit: 3, before: first.next });
    const now = namesOf(await ask({ limit: 100 }));
    expect(now.slice(1)).toEqual(expect.arrayContaining(namesOf(second)));
    expect(now.indexOf(namesOf(second)[0] ?? '')).toBe(now.indexOf(namesOf(first)[2] ?? '') + 1);
  });

  it('refuse a page that is too far back, and what is no place in the list', async () => {
    const refused = { code: 422, data: { refusal: 'http.invalid' } };
    expect(await server.callRaw('transfer.list', { page: 1_001 }, { token })).toMatchObject({ ...refused, data: { field: 'page' } });
    expect((await server.callRaw('transfer.list', { page: 1_000 }, { token })).code).toBe(1);
    expect(await server.callRaw('transfer.list', { before: "x' or 1=1" }, { token })).toMatchObject({
      ...refused,
      data: { field: 'before' },
    });
    expect(await auditLedger(server.context)).toEqual([]);
  });
});
