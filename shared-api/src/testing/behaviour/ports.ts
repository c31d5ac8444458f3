import type { ChannelMessage } from '../../contract/streamTypes';
import { ticker } from '../../stream/testing/ticker';
import type { TestSession } from '../fakes/fakeSession';
import type { StartTrial } from './HostTrial';
import { settled, useTrial } from './trial';

/** Language, theme, storage, title and stream. */
export function describePorts(start: StartTrial): void {
  describe('language, theme, storage, title and stream', () => {
    const begin = useTrial(start);

    test('a language is told once, when it is shown, on the document, too; the last of two wins', async () => {
      const { host } = await begin();
      const seen: string[] = [];
      host.language.subscribe(() => seen.push(`${host.language.get().code} ${host.i18n.language} ${document.documentElement.lang}`));
      await host.language.change('ar');
      expect(seen).toEqual(['ar ar ar']);
      expect(host.language.get()).toEqual({ code: 'ar', tag: 'ar', direction: 'rtl' });
      expect(document.documentElement.dir).toBe('rtl');
      await Promise.all([host.language.change('de'), host.language.change('it')]);
      await settled();
      expect(host.language.get().code).toBe('it');
      expect(document.documentElement.lang).toBe('it');
      expect(document.documentElement.dir).toBe('ltr');
    });

    test('theme and palette are chosen apart, told, and shown on the document', async () => {
      const { host } = await begin();
      const told = jest.fn();
      host.theme.subscribe(told);
      host.theme.choose('light');
      host.theme.choosePalette('red-up');
      expect(host.theme.get()).toEqual({ choice: 'light', theme: 'light', palette: 'red-up' });
      expect(document.documentElement.dataset).toMatchObject({ theme: 'light', palette: 'red-up' });
      host.theme.choose('system');
      expect(host.theme.get()).toEqual({ choice: 'system', theme: 'dark', palette: 'red-up' });
      expect(told).toHaveBeenCalledTimes(3);
    });

    test('storage keeps what is written and forgets what is not', async () => {
      const { host } = await begin();
      expect(host.storage.read('preference.trial')).toBeUndefined();
      host.storage.write('preference.trial', 'yes');
      expect(host.storage.read('preference.trial')).toBe('yes');
      host.storage.write('preference.trial', undefined);
      expect(host.storage.read('preference.trial')).toBeUndefined();
    });

    test('a read that begins offline waits, and goes on when the connection is back', async () => {
      // Each device comes back a moment later than another one.
      jest.spyOn(Math, 'random').mockReturnValue(0);
      const trial = await begin();
      const { network, queryClient } = trial.host;
      trial.connect(false);
      expect(network.get().online).toBe(false);
      const read = jest.fn(async () => 'read');
      const reading = queryClient.fetchQuery({ queryKey: ['trial'], queryFn: read });
      await settled();
      expect(read).not.toHaveBeenCalled();
      trial.connect(true);
      expect(await reading).toBe('read');
      jest.restoreAllMocks();
    });

    test('preferences are told, and are the trader’s in this account alone; a visitor’s go to who signs in', async () => {
      const { host, changeSession } = await begin('visitor');
      const { storage } = host;
      const told = jest.fn();
      const end = storage.subscribe?.(told);
      storage.write('preference.trial', 'yes');
      expect(told).toHaveBeenCalledTimes(1);
      const readAs = async (session: TestSession): Promise<string | undefined> => {
        changeSession(session);
        await settled();
        return storage.read('preference.trial');
      };
      expect(await readAs({})).toBe('yes');
      expect(told.mock.calls.length).toBeGreaterThan(1);
      expect(await readAs({ mode: 'demo' })).toBeUndefined();
      expect(await readAs('visitor')).toBeUndefined();
      expect(await readAs({})).toBe('yes');
      end?.();
    });

    test('a page’s title stands before the product’s name, which is said once', async () => {
      const { host } = await begin();
      const { name } = host.brand.get();
      host.chrome.setTitle('Convert');
      expect(document.title).toBe(`Convert · ${name}`);
      for (const own of ['', name]) {
        host.chrome.setTitle(own);
        expect(document.title).toBe(name);
      }
      host.chrome.setTitle(`Welcome to ${name}`);
      expect(document.title).toBe(`Welcome to ${name}`);
    });

    test('a later listener of a channel gets its state at once', async () => {
      const trial = await begin();
      const heard: ChannelMessage<'tickers'>[] = [];
      const ends = [trial.host.stream.subscribe('tickers', () => undefined)];
      await trial.emit('tickers', { tickers: [ticker('ADAUSDT', '1'), ticker('BNBUSDT', '1')] }, true);
      await trial.emit('tickers', { tickers: [ticker('ADAUSDT', '2')] }, false);
      ends.push(trial.host.stream.subscribe('tickers', (message) => void heard.push(message)));
      expect(heard).toMatchObject([{ snapshot: true, data: { tickers: [ticker('ADAUSDT', '2'), ticker('BNBUSDT', '1')] } }]);
      await trial.emit('tickers', { tickers: [ticker('BNBUSDT', '3')] }, false);
      expect(heard[1]).toMatchObject({ snapshot: false, data: { tickers: [ticker('BNBUSDT', '3')] } });
      ends[1]?.();
      await trial.emit('tickers', { tickers: [ticker('BNBUSDT', '4')] }, false);
      expect(heard).toHaveLength(2);
      ends[0]?.();
    });
  });
}
