import { routeCatalogue } from '../routes/routeCatalogue';
import type { PageModule } from '../host/defineRemote';
import { defineRemote, type LanguageCode } from '../host';
import { expectRemoteComplete } from './index';

const page = async (): Promise<PageModule> => ({ default: () => null });
const texts = { title: 'Markets', rows: { count_one: '{{count}} row', count_other: '{{count}} rows' } };
type MarketsRoute = 'markets.index' | 'markets.alerts';
const remoteWith = (
  load: (language: LanguageCode) => object,
  routes: readonly { id: MarketsRoute; page: typeof page }[] = [
    { id: 'markets.index', page },
    { id: 'markets.alerts', page },
  ],
) =>
  defineRemote({
    id: 'markets',
    routes,
    i18n: { namespace: 'markets', load: async (language) => ({ default: load(language) as typeof texts }) },
  });

test('a complete remote passes, with other plural forms in other languages', async () => {
  const remote = remoteWith((language) => (language === 'jp' ? { title: 'マーケット', rows: { count_other: '{{count}} 行' } } : texts));
  await expect(expectRemoteComplete(remote)).resolves.toBeUndefined();
});

test.each([
  ["ar: 'rows.count' is missing", (language: string) => (language === 'ar' ? { title: 'x' } : texts)],
  ["de: 'title' is empty", (language: string) => (language === 'de' ? { ...texts, title: ' ' } : texts)],
  ["fr: 'extra' is not in English", (language: string) => (language === 'fr' ? { ...texts, extra: 'x' } : texts)],
  [
    "it: 'rows.count' has other placeholders",
    (language: string) => (language === 'it' ? { ...texts, rows: { count_other: '{{number}}' } } : texts),
  ],
])('%s', async (message, load) => {
  await expect(expectRemoteComplete(remoteWith(load))).rejects.toThrow(message);
});

test('a remote outside the catalogue brings addresses that are free', async () => {
  const weather = (...routes: object[]) => expectRemoteComplete({ ...remoteWith(() => texts), id: 'weather', routes, i18n } as never);
  const i18n = { namespace: 'weather', load: async () => ({ default: texts }) };
  const own = { id: 'weather.index', page, path: '/pages/weather/index', access: 'public' };
  await expect(weather(own)).resolves.toBeUndefined();
  await expect(weather({ ...own, path: undefined })).rejects.toThrow("route 'weather.index' needs a path and an access");
  await expect(weather({ ...own, id: 'climate.index' })).rejects.toThrow("route 'climate.index' does not begin with 'weather.'");
  await expect(weather({ ...own, aliases: [routeCatalogue['account.chooseLocation'].path] })).rejects.toThrow(
    "belongs to 'account.chooseLocation'",
  );
  await expect(weather(own, { ...own, id: 'weather.other' })).rejects.toThrow("belongs to 'weather.index'");
});

test('routes must be those of the catalogue, pages must be components', async () => {
  await expect(expectRemoteComplete(remoteWith(() => texts, []))).rejects.toThrow("route 'markets.index' is missing");
  const twice = remoteWith(
    () => texts,
    [1, 2].map(() => ({ id: 'markets.index' as const, page })),
  );
  await expect(expectRemoteComplete(twice)).rejects.toThrow('declared twice');
  const foreign = {
    ...remoteWith(() => texts),
    routes: [
      { id: 'markets.index', page },
      { id: 'home.index', page },
    ],
  } as never;
  await expect(expectRemoteComplete(foreign)).rejects.toThrow("route 'home.index' is not in the catalogue of 'markets'");
  const hollow = remoteWith(() => texts, [{ id: 'markets.index', page: async () => ({}) as PageModule }]);
  await expect(expectRemoteComplete(hollow)).rejects.toThrow("page of 'markets.index' has no component");
});
