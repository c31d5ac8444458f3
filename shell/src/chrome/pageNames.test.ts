import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@halyard-h5/shared-api/host';

type Texts = Readonly<Record<string, Readonly<Record<string, never>>>>;
const textsOf = (folder: string, code: string): Texts =>
  JSON.parse(readFileSync(join(__dirname, '../../..', folder, `${code}.json`), 'utf8')) as Texts;

test.each(languageCodes)('a page has one name, wherever one goes to it from: %s', (code) => {
  const [shell, account, assets, home] = ['shell', 'mf-account', 'mf-assets', 'mf-home'].map((folder) =>
    textsOf(`${folder}/src/locales`, code),
  ) as [Texts, Texts, Texts, Texts];
  const titles = {
    history: assets.records?.changes,
    share: account.share?.title,
    support: account.service?.title,
    download: account.download?.title,
    settings: account.set?.title,
    security: account.help?.title,
  };
  expect(shell.profile).toMatchObject(titles);
  expect(home.action).toMatchObject({
    changes: titles.history,
    invite: titles.share,
    download: titles.download,
    settings: titles.settings,
  });
  expect(home.help?.support).toBe(titles.support);
});
