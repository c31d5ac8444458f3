import type { HostTrial, StartTrial } from './HostTrial';
import { settled, useTrial } from './trial';

/** A layer above the page, as shared-ui marks its dialogs and sheets; it closes when it is asked. */
function openLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.dataset['overlayLayer'] = '';
  layer.addEventListener('closelayer', (event) => {
    event.preventDefault();
    layer.remove();
  });
  document.body.append(layer);
  return layer;
}

/** Which pages are mounted, and how the trader moves between them. */
export function describeNavigation(start: StartTrial): void {
  describe('navigation', () => {
    const begin = useTrial(start);
    const visit = async (trial: HostTrial, step: () => void): Promise<ReturnType<HostTrial['page']>> => {
      step();
      await settled();
      return trial.page();
    };

    test('a repeated push is dropped, one with other parameters is another page', async () => {
      const trial = await begin();
      const { navigation } = trial.host;
      const first = await visit(trial, () => navigation.push('futures.receipt', { id: '1' }));
      expect(await visit(trial, () => navigation.push('futures.receipt', { id: '1' }))).toEqual(first);
      const second = await visit(trial, () => navigation.push('futures.receipt', { id: '2' }));
      expect(second).toMatchObject({ id: 'futures.receipt', parameters: { id: '2' } });
      expect(second.key).not.toBe(first.key);
      expect(await visit(trial, () => navigation.back())).toEqual(first);
      expect((await visit(trial, () => navigation.back())).id).toBe('home.index');
    });

    test('tabs stay alive; the pages above them are dropped', async () => {
      const trial = await begin();
      const { navigation } = trial.host;
      const home = trial.page();
      await visit(trial, () => navigation.push('home.more'));
      await visit(trial, () => navigation.switchTab('markets.index'));
      expect([...trial.mounted()].sort()).toEqual(['home.index', 'markets.index']);
      const again = await visit(trial, () => navigation.switchTab('home.index'));
      expect(again).toEqual(home);
      expect(await visit(trial, () => navigation.switchTab('home.index'))).toEqual(home);
      await visit(trial, () => navigation.push('home.helpCenter'));
      expect([...trial.mounted()].sort()).toEqual(['home.helpCenter', 'home.index', 'markets.index']);
    });

    test('a page below stays alive, a page that was left does not', async () => {
      const trial = await begin();
      const { navigation } = trial.host;
      const below = await visit(trial, () => navigation.push('home.more'));
      const above = await visit(trial, () => navigation.push('home.helpCenter'));
      expect([...trial.mounted()].sort()).toEqual(['home.helpCenter', 'home.index', 'home.more']);
      expect(await visit(trial, () => navigation.back())).toEqual(below);
      expect([...trial.mounted()].sort()).toEqual(['home.index', 'home.more']);
      expect((await visit(trial, () => navigation.push('home.helpCenter'))).key).not.toBe(above.key);
    });

    test('redirect takes the place of the page, relaunch that of all pages', async () => {
      const trial = await begin();
      const { navigation } = trial.host;
      await visit(trial, () => navigation.push('home.more'));
      await visit(trial, () => navigation.redirect('home.helpCenter'));
      expect([...trial.mounted()].sort()).toEqual(['home.helpCenter', 'home.index']);
      expect((await visit(trial, () => navigation.back())).id).toBe('home.index');
      await visit(trial, () => navigation.push('home.more'));
      await visit(trial, () => navigation.relaunch('home.helpCenter'));
      expect(trial.mounted()).toEqual(['home.helpCenter']);
      expect((await visit(trial, () => navigation.back())).id).toBe('home.index');
    });

    test('back at the first page, and at that of a relaunch, leads home', async () => {
      const trial = await begin();
      await visit(trial, () => trial.host.navigation.push('home.more'));
      await visit(trial, () => trial.host.navigation.push('home.helpCenter'));
      await visit(trial, () => trial.host.navigation.relaunch('account.about'));
      expect((await visit(trial, () => trial.host.navigation.back())).id).toBe('home.index');
      expect((await visit(trial, () => trial.host.navigation.back())).id).toBe('home.index');
    });

    test('one step back closes the uppermost layer, then the page; a page’s own step closes none', async () => {
      const trial = await begin();
      const page = await visit(trial, () => trial.host.navigation.push('home.more'));
      const [lower, upper] = [openLayer(), openLayer()];
      expect(await visit(trial, () => trial.stepBack())).toEqual(page);
      expect([lower.isConnected, upper.isConnected]).toEqual([true, false]);
      expect(await visit(trial, () => trial.stepBack())).toEqual(page);
      expect(lower.isConnected).toBe(false);
      expect((await visit(trial, () => trial.stepBack())).id).toBe('home.index');

      await visit(trial, () => trial.host.navigation.push('home.more'));
      const layer = openLayer();
      expect((await visit(trial, () => trial.host.navigation.back())).id).toBe('home.index');
      expect(layer.isConnected).toBe(true);
      layer.remove();
    });

    test('an asked page answers who asked: with its result, with nothing after a mere step back, and when who asked is gone', async () => {
      const trial = await begin();
      const { navigation } = trial.host;
      const ask = async (): Promise<Promise<unknown>[]> => {
        const answer = navigation.pushForResult('account.chooseLocation');
        await settled();
        return [answer];
      };
      const [chosen] = await ask();
      await visit(trial, () => navigation.back('Berlin'));
      expect(await chosen).toBe('Berlin');
      const [left] = await ask();
      await visit(trial, () => trial.stepBack());
      expect(await left).toBeUndefined();
      const [gone] = await ask();
      await visit(trial, () => navigation.relaunch('account.about'));
      expect(await gone).toBeUndefined();
    });

    test('an address has the parameters that are defined', async () => {
      const { host } = await begin();
      expect(host.navigation.address('futures.index', { symbol: 'BTCUSDT', tab: undefined })).toMatch(
        /#\/pages\/tabbarPages\/futures\/index\?symbol=BTCUSDT$/,
      );
    });

    test('without a target a push leads to the login page, and resume back to the page that was left', async () => {
      const trial = await begin('visitor');
      const page = await visit(trial, () => trial.host.navigation.push('home.more'));
      expect((await visit(trial, () => trial.host.navigation.push())).id).toBe('account.login');
      expect(await visit(trial, () => trial.host.navigation.resume())).toEqual(page);
    });

    test('a visitor is sent to sign in, and led on to the page afterwards', async () => {
      const trial = await begin('visitor');
      const { navigation } = trial.host;
      const login = await visit(trial, () => navigation.push('assets.balanceChanges', { wallet: 'spot' }));
      expect(login).toMatchObject({ id: 'account.login', parameters: { reason: 'required' } });
      expect(trial.mounted()).not.toContain('assets.balanceChanges');
      trial.changeSession({});
      await settled();
      expect(trial.page()).toMatchObject({ id: 'assets.balanceChanges', parameters: { wallet: 'spot' } });
      expect((await visit(trial, () => navigation.back())).id).toBe('home.index');
    });
  });
}
