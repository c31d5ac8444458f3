import { apiPath } from '@halyard-h5/shared-api/contract';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

const forbidden = [
  ['mf-home/src/x.ts', "import '@halyard-h5/mf-assets/src/remote';", 'no-restricted-imports'],
  ['mf-home/src/x.ts', "import '@halyard-h5/shell/src/main';", 'no-restricted-imports'],
  ['mf-home/src/x.ts', "import 'axios';", 'no-restricted-imports'],
  ['mf-home/src/x.ts', "import '@halyard-h5/shared-api/internal';", 'no-restricted-imports'],
  ['mf-home/src/x.ts', "import '../../shared-ui/src/index';", 'no-restricted-imports'],
  ['mf-home/src/x.ts', "import '@halyard-h5/api-server/src/main';", 'no-restricted-imports'],
  ['mf-home/src/x.ts', 'location.reload();', 'no-restricted-globals'],
  ['mf-home/src/x.ts', `void fetch('${apiPath('exchange.information')}');`, 'no-restricted-globals'],
  ['mf-home/src/x.ts', "sessionStorage.getItem('a');", 'no-restricted-globals'],
  ['mf-home/src/x.ts', "void new XMLHttpRequest().open('GET', '/');", 'no-restricted-globals'],
  ['mf-home/src/x.ts', 'export const kept = document.cookie;', 'no-restricted-properties'],
  ['mf-home/src/x.ts', 'export const send = window.fetch;', 'no-restricted-properties'],
  ['mf-home/src/x.ts', "eval('1');", 'no-eval'],
  ['mf-home/src/x.ts', "new Function('return 1')();", 'no-new-func'],
  ['mf-home/src/x.ts', 'Array.prototype.at = () => undefined;', 'no-restricted-syntax'],
  ['mf-home/src/x.ts', "Object.defineProperty(window, 'x', {});", 'no-restricted-syntax'],
  ['mf-home/src/x.ts', 'window.name = "x";', 'no-restricted-syntax'],
  ['mf-home/src/x.ts', 'export const same = (left: number, right: number) => left == right;', 'eqeqeq'],
  ['mf-home/src/x.tsx', 'export const Late = ({ on }: { on: boolean }) => (on ? useId() : undefined);', 'react-hooks/rules-of-hooks'],
  ['mf-home/src/x.ts', "window.localStorage.getItem('a');", 'no-restricted-properties'],
  ['shared-ui/src/x.ts', "import '@halyard-h5/mf-home/src/remote';", 'no-restricted-imports'],
  ['shared-api/src/x.ts', "import '@halyard-h5/shared-ui';", 'no-restricted-imports'],
  ['shared-ui/src/x.ts', "import '@halyard-h5/shared-trading';", 'no-restricted-imports'],
  ['shell/src/x.ts', "import '@halyard-h5/shared-trading';", 'no-restricted-imports'],
  ['shared-trading/src/x.ts', "import '@halyard-h5/mf-futures/src/remote';", 'no-restricted-imports'],
  ['shared-trading/src/x.ts', "window.localStorage.getItem('a');", 'no-restricted-properties'],
  ['shell/src/x.ts', "import '@halyard-h5/mf-home/src/remote';", 'no-restricted-imports'],
  ['shell/src/page/x.ts', "import 'react-router-dom';", 'no-restricted-imports'],
  ['shell/src/page/x.ts', "window.location.hash = '#/';", 'no-restricted-properties'],
  ['shell/src/navigation/x.ts', 'history.back();', 'no-restricted-globals'],
  ['shell/src/theme/x.ts', "localStorage.setItem('preference.palette', 'red-up');", 'no-restricted-globals'],
  ['shared-ui/src/x.ts', "window.localStorage.setItem('folded', 'yes');", 'no-restricted-properties'],
  ['shell/src/navigation/x.ts', "window.addEventListener('popstate', () => undefined);", 'no-restricted-syntax'],
  ['mf-home/src/x.tsx', 'export const Link = () => <a href="#/login">Sign in</a>;', 'no-restricted-syntax'],
  ['mf-home/src/x.ts', 'export const total = (value: number) => value.toFixed(2);', 'no-restricted-syntax'],
  ['mf-home/src/x.ts', "export const figures = new Intl.NumberFormat('en');", 'no-restricted-syntax'],
  ['mf-home/src/x.tsx', 'export const Fee = () => <Money value="1" decimals={4} />;', 'no-restricted-syntax'],
  ['mf-home/src/x.ts', "export const fee = formatMoney('1', { decimals: 4 });", 'no-restricted-syntax'],
  ['shared-trading/src/x.ts', "export const stake = formatQuantity('10');", 'no-restricted-syntax'],
  ['mf-home/src/x.ts', "export const profit = money.round('1.005', 2, 'halfUp');", 'no-restricted-syntax'],
  ['mf-home/src/x.ts', "export const profit = money.format('1.005');", 'no-restricted-syntax'],
  ['mf-home/src/x.ts', "export const profit = roundTowardZero('1.005', 2);", 'no-restricted-syntax'],
  ['mf-home/src/x.tsx', 'export const Coin = () => <select />;', 'no-restricted-syntax'],
  ['shell/src/x.tsx', 'export const Day = () => <input type="date" />;', 'no-restricted-syntax'],
  ['shared-trading/src/x.tsx', "export const Day = () => <input type={'datetime-local'} />;", 'no-restricted-syntax'],
  ['shared-ui/src/x.ts', "location.assign('#/');", 'no-restricted-globals'],
  ['shared-api/src/x.ts', 'window.history.back();', 'no-restricted-properties'],
  ['mf-home/src/x.tsx', 'export const Rate = () => <b>{formatFraction(rate)} <i /></b>;', 'text/alone'],
  ['mf-home/src/x.tsx', "export const Rate = () => <b><i />{t('pays', { amount })}</b>;", 'text/alone'],
  ['mf-home/src/x.tsx', 'export const State = () => <>{t(`state.${state}`)}<i /></>;', 'text/alone'],
  ['mf-home/src/x.tsx', "export const Mark = () => <b><i />{used && ' ●'}</b>;", 'text/alone'],
  ['shared-ui/src/x.tsx', 'export const Unit = () => <b>{`${leverage}X`} · </b>;', 'text/alone'],
  ['api-server/src/x.ts', "import '@halyard-h5/shared-api/host';", 'no-restricted-imports'],
  ['api-server/src/x.ts', "import '@halyard-h5/shared-ui';", 'no-restricted-imports'],
  ['api-server/src/x.ts', "import '@halyard-h5/mf-home/src/remote';", 'no-restricted-imports'],
  ['api-server/src/x.ts', `// ${'word '.repeat(26)}`, 'comments/short'],
  ['mf-home/src/pages/news/NewsPage.tsx', 'export default function NewsPage() {}', 'names/file'],
  ['mf-home/src/pages/news/News.page.tsx', 'export default function Page() {}', 'names/file'],
  ['mf-home/src/pages/old/News.page.tsx', 'export default function NewsPage() {}', 'names/file'],
  ['mf-home/src/articles/NewsSheet.tsx', 'export default function NewsSheet() {}', 'names/file'],
  ['mf-home/src/articles/News.strip.tsx', 'export default function News() {}', 'names/file'],
  ['mf-home/src/articles/fixtures.ts', 'export const news = 1;', 'names/file'],
  ['mf-home/src/articles/news.ts', "import '../testing/fixtures';", 'names/file'],
  ['mf-home/src/components/News.tsx', 'export const news = 1;', 'names/file'],
  ['shell/src/health/HealthPage.tsx', 'export default function HealthPage() {}', 'names/file'],
] as const;

const allowed = [
  ['mf-home/src/x.ts', "import '@halyard-h5/shared-ui';\nimport '@halyard-h5/shared-api';"],
  ['mf-home/src/x.ts', "import '@halyard-h5/shared-trading';"],
  ['shared-trading/src/x.ts', "import '@halyard-h5/shared-ui';\nimport '@halyard-h5/shared-api';"],
  ['mf-home/src/x.tsx', 'export const Total = () => <Money value="1" decimals={digits} />;'],
  ['mf-home/src/x.ts', "export const lots = formatQuantity('10', { step: '1' });"],
  ['mf-home/src/x.tsx', 'export const Rate = () => <b>\n  {formatFraction(rate)}\n</b>;'],
  ['mf-home/src/x.tsx', "export const Label = () => <b>{t('rate')} <i /></b>;"],
  ['mf-home/src/x.tsx', 'export const Line = () => <InlineFacts>{formatFraction(rate)}<i /></InlineFacts>;'],
  ['mf-home/src/pages/news/News.page.tsx', 'export default function NewsPage() {}'],
  ['mf-home/src/articles/News.sheet.tsx', 'export default function NewsSheet() {}'],
  ['mf-home/src/articles/News.strip.tsx', 'export default function NewsStrip() {}'],
  ['mf-home/src/articles/NewsFrame.tsx', 'export function NewsFrame() {}'],
  ['mf-home/src/articles/news.test.ts', "import '../testing/fixtures';"],
  ['shell/src/health/Health.page.tsx', 'export default function HealthPage() {}'],
  ['shell/src/x.ts', "import '@halyard-h5/shared-api/internal';"],
  ['shell/src/navigation/addressBar.ts', 'window.location.reload();'],
  ['shell/src/navigation/RouterBridge.tsx', "import 'react-router-dom';"],
  ['shell/src/navigation/RouteTable.ts', "import 'react-router-dom';"],
  ['api-server/src/x.ts', "import '@halyard-h5/shared-api/contract';\nimport '@halyard-h5/shared-api/formulas';"],
] as const;

/** A process of its own, because the linter loads its configuration in a way that this test environment has not. */
const script = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint({ cwd: process.cwd() });
  const cases = JSON.parse(process.argv[1]);
  const results = await Promise.all(cases.map(([filePath, text]) => eslint.lintText(text, { filePath })));
  console.log(JSON.stringify(results.map(([{ messages }]) => messages.map(({ ruleId }) => ruleId))));
`;

function lint(cases: readonly (readonly [string, string])[]): string[][] {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(cases)], {
    cwd: root,
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
}

test('each package imports only what it may, remotes use ports instead of the browser, files bear the name of their kind, and texts that change stand alone', () => {
  expect(lint(forbidden.map(([path, text]) => [path, text] as const))).toEqual(forbidden.map(([, , rule]) => [rule]));
});

test('what is allowed passes', () => {
  expect(lint(allowed)).toEqual(allowed.map(() => []));
});
