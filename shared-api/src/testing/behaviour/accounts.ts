import type { Transfer } from '../../contract/types';
import { apiQueryKey } from '../../query/apiQueryKey';
import { testUser } from '../fakes/fakeSession';
import type { HostTrial, StartTrial } from './HostTrial';
import { settled, useTrial } from './trial';

const other = { ...testUser, id: `${testUser.id.slice(0, -1)}2`, nickname: 'Bob' };

const side = { coin: 'USDT', amount: '1', before: '1', after: '0' };
const transfer: Transfer = {
  id: testUser.id,
  number: 'T1',
  createdAt: 1,
  out: { ...side, wallet: 'spot' },
  in: { ...side, wallet: 'delivery' },
};

const keep = ({ host }: HostTrial, name: 'balance.overview' | 'exchange.information'): void =>
  void host.queryClient.setQueryData(apiQueryKey(name, {}, host.session.get(), host.language.get().code), {});
const reads = ({ host }: HostTrial): string[] =>
  host.queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [name, account], state }) => `${String(name)} ${String(account)}${state.isInvalidated ? ' old' : ''}`)
    .filter((read) => /^balance\.overview /.test(read));

/** What changes with the trader and the account. */
export function describeAccounts(start: StartTrial): void {
  describe('another trader, another account', () => {
    const begin = useTrial(start);
    const change = async (trial: HostTrial, session: Parameters<HostTrial['changeSession']>[0]): Promise<void> => {
      trial.changeSession(session);
      await settled();
    };

    test('another account: every page begins anew, and the one on screen stays', async () => {
      const trial = await begin();
      trial.host.navigation.push('futures.receipt', { id: '1' });
      await settled();
      const page = trial.page();
      await change(trial, { mode: 'demo' });
      expect(trial.host.session.get()).toMatchObject({ signedIn: true, mode: 'demo' });
      expect(trial.page()).toMatchObject({ id: 'futures.receipt', parameters: { id: '1' } });
      expect(trial.page().key).not.toBe(page.key);
      expect(trial.mounted()).toEqual(['futures.receipt']);
      const anew = trial.page();
      trial.host.navigation.push('home.more');
      await settled();
      trial.host.navigation.back();
      await settled();
      expect(trial.page()).toEqual(anew);
    });

    test('another trader: a page above the tabs gives way to home, a tab begins anew', async () => {
      const trial = await begin();
      trial.host.navigation.push('futures.receipt', { id: '1' });
      await settled();
      await change(trial, { user: other });
      expect(trial.page().id).toBe('home.index');
      expect(trial.mounted()).toEqual(['home.index']);
      const home = trial.page();
      await change(trial, { user: testUser });
      expect(trial.page().id).toBe('home.index');
      expect(trial.page().key).not.toBe(home.key);
    });

    test('a session that the exchange ends leads to the login page, and the same trader back to the page as it was', async () => {
      const trial = await begin();
      trial.host.navigation.push('assets.balanceChanges');
      await settled();
      const page = trial.page();
      trial.expire();
      await settled();
      expect(trial.page().id).toBe('account.login');
      await change(trial, {});
      expect(trial.page()).toEqual(page);
    });

    test('who signs out leaves no page as it was: a public one begins anew, another gives way to the login page', async () => {
      const trial = await begin();
      const home = trial.page();
      await change(trial, 'visitor');
      expect(trial.page().id).toBe('home.index');
      expect(trial.page().key).not.toBe(home.key);
      await change(trial, {});
      trial.host.navigation.push('assets.balanceChanges');
      await settled();
      const page = trial.page();
      await change(trial, 'visitor');
      expect(trial.page()).toMatchObject({ id: 'account.login', parameters: { reason: 'required' } });
      await change(trial, {});
      expect(trial.page().id).toBe('assets.balanceChanges');
      expect(trial.page().key).not.toBe(page.key);
    });

    test('drafts belong to a trader and an account', async () => {
      const trial = await begin();
      const { drafts } = trial.host;
      const told = jest.fn();
      drafts.subscribe(told);
      drafts.get().write('ticket', { amount: '12.50' });
      expect(drafts.get().read('ticket')).toEqual({ amount: '12.50' });
      expect(told).not.toHaveBeenCalled();
      await change(trial, { mode: 'demo' });
      expect(told).toHaveBeenCalled();
      expect(drafts.get().read('ticket')).toBeUndefined();
      await change(trial, { user: other });
      expect(drafts.get().read('ticket')).toBeUndefined();
      await change(trial, {});
      expect(drafts.get().read('ticket')).toEqual({ amount: '12.50' });
    });

    test('answers are kept per account, and go with their trader', async () => {
      const trial = await begin();
      keep(trial, 'balance.overview');
      await change(trial, { mode: 'demo' });
      keep(trial, 'balance.overview');
      expect(reads(trial)).toEqual(['balance.overview real', 'balance.overview demo']);
      await change(trial, { user: other });
      expect(reads(trial)).toEqual([]);
      keep(trial, 'balance.overview');
      await change(trial, 'visitor');
      expect(reads(trial)).toEqual([]);
    });

    test('a user event makes the reads old that it concerns', async () => {
      const trial = await begin();
      await trial.emit('user', { events: [] }, true);
      keep(trial, 'balance.overview');
      await trial.emit('user', { events: [{ id: 'e1', kind: 'balance', time: 1, data: {} }] }, false);
      expect(reads(trial)).toEqual(['balance.overview real old']);
    });

    test('so does an outcome that is found out late', async () => {
      const trial = await begin();
      const { api } = trial.host;
      keep(trial, 'balance.overview');
      await api.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1' }).catch(() => undefined);
      expect(reads(trial)).toEqual(['balance.overview real']);
      expect(api.openCalls()).toMatchObject([{ state: 'checking' }]);
      trial.answerTransfers(transfer);
      await api.reconcile();
      await settled();
      expect(api.openCalls()).toMatchObject([{ state: 'executed' }]);
      expect(reads(trial)).toEqual(['balance.overview real old']);
    });
  });
}
