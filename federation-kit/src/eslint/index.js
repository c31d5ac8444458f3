import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';
import comments from './comments.js';
import names from './fileNames.js';
import text from './ownText.js';

const forbid = (message, ...group) => ({ group, message });

const remotes = ['@halyard-h5/mf-*', '@halyard-h5/mf-*/**'];
const noRemote = forbid('Remotes are reached by route id through the navigation port, never by import.', ...remotes, '**/mf-*/src/**');
const noShell = forbid('Nothing imports the shell; it gives ports.', '@halyard-h5/shell', '@halyard-h5/shell/**', '**/shell/src/**');
const noServer = forbid(
  'The server is reached by its API alone.',
  '@halyard-h5/api-server',
  '@halyard-h5/api-server/**',
  '**/api-server/src/**',
);
const noUi = forbid('shared-api knows no components.', '@halyard-h5/shared-ui', '@halyard-h5/shared-ui/**');
const noTrading = forbid(
  'Only remotes know how trading looks.',
  '@halyard-h5/shared-trading',
  '@halyard-h5/shared-trading/**',
  '**/shared-trading/src/**',
);
const noInternal = forbid("shared-api/internal is the shell's side.", '@halyard-h5/shared-api/internal');
const shipped = forbid(
  'Use shared-api: one copy of these libraries is in the page.',
  'axios',
  'react-i18next',
  'i18next',
  'react-router-dom',
  '@tanstack/*',
  'zod',
);
const otherPackages = forbid(
  'Import a package by its name, not by its place.',
  '../../../shared-*',
  '../../../../shared-*',
  '**/shared-api/src/**',
  '**/shared-ui/src/**',
  '**/shared-trading/src/**',
);

const imports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const navigates = 'Move through the navigation port; shell/src/navigation/addressBar alone touches the browser.';

const picks = 'Select and DatePicker of shared-ui/pickers speak the language of the page and look alike everywhere.';

/** Ways around the navigation port that need neither `location` nor `history`, and pickers that each browser draws in its own language. */
const byways = [
  { selector: "CallExpression[callee.property.name='addEventListener'] > Literal[value=/^(hashchange|popstate)$/]", message: navigates },
  { selector: "JSXAttribute[name.name='href'] > Literal[value=/^#/]", message: navigates },
  { selector: "JSXOpeningElement[name.name='select']", message: picks },
  { selector: "JSXAttribute[name.name='type'] Literal[value=/^(date|time|datetime-local|month|week)$/]", message: picks },
];
const noByways = { 'no-restricted-syntax': ['error', ...byways] };

const written =
  'Figures are written by shared-ui alone: formatMoney and Money for money, formatAmount and Amount for coins, formatRate for rates.';

const rounded = 'Shown money is rounded by shownMoney of shared-api/formulas alone; what is needed may be rounded up.';

/** Ways around the one rule by which money is written: two decimals, of fees as many as they need. */
const ownFigures = [
  { selector: 'CallExpression[callee.property.name=/^(toFixed|toPrecision|toLocaleString)$/]', message: written },
  { selector: "MemberExpression[object.name='Intl'][property.name='NumberFormat']", message: written },
  { selector: "JSXOpeningElement[name.name='Money'] > JSXAttribute[name.name='decimals'] Literal", message: written },
  { selector: "CallExpression[callee.name='formatMoney'] > ObjectExpression > Property[key.name='decimals'] > Literal", message: written },
  { selector: "CallExpression[callee.name='formatQuantity'][arguments.length=1]", message: written },
  { selector: 'CallExpression[callee.name="roundTowardZero"]', message: rounded },
  { selector: "CallExpression[callee.object.name='money'][callee.property.name='format']", message: rounded },
  { selector: "CallExpression[callee.object.name='money'][callee.property.name='round']:not([arguments.2.value='up'])", message: rounded },
];

/** What of the browser has one reader. @param names of globals, with who is asked instead */
const restrict = (names) => ({
  'no-restricted-globals': ['error', ...Object.entries(names).map(([name, message]) => ({ name, message }))],
  'no-restricted-properties': [
    'error',
    ...['window', 'globalThis', 'document', 'self'].flatMap((object) =>
      Object.entries(names).map(([property, message]) => ({ object, property, message })),
    ),
  ],
  ...noByways,
});
/** Whoever shows something tells the navigation where to go. */
const noAddress = { location: navigates, history: navigates };
const noLocalStorage = { localStorage: 'It holds the seven keys of the specification: use shell/src/storage.' };

/** What everybody in the page uses belongs to nobody's remote. */
const others = 'It belongs to every remote of the page: change nothing of it.';
const shared = [
  { selector: "AssignmentExpression > MemberExpression.left[object.property.name='prototype']", message: others },
  {
    selector:
      'CallExpression[callee.property.name=/^define(Property|Properties)$/] > Identifier[name=/^(window|globalThis|self|document)$/]',
    message: others,
  },
  {
    selector: "CallExpression[callee.property.name=/^define(Property|Properties)$/] > MemberExpression[property.name='prototype']",
    message: others,
  },
  { selector: 'AssignmentExpression > MemberExpression.left[object.name=/^(window|globalThis|self)$/]', message: others },
];

const ports = {
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-new-func': 'error',
  'no-restricted-syntax': ['error', ...byways, ...ownFigures, ...shared],
  'no-restricted-globals': [
    'error',
    { name: 'location', message: 'Use the navigation port.' },
    { name: 'history', message: 'Use the navigation port.' },
    { name: 'localStorage', message: 'Use the storage port.' },
    { name: 'sessionStorage', message: 'Use the storage port.' },
    ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({ name, message: 'Use the API client or the stream.' })),
    { name: 'indexedDB', message: 'Use drafts or preferences.' },
    { name: 'cookieStore', message: 'Cookies are between browser and exchange.' },
  ],
  'no-restricted-properties': [
    'error',
    { object: 'document', property: 'cookie', message: 'Cookies are between browser and exchange.' },
    { property: '__proto__', message: others },
    ...['window', 'globalThis', 'document', 'self'].flatMap((object) =>
      ['location', 'history', 'localStorage', 'sessionStorage', 'indexedDB', 'fetch'].map((property) => ({
        object,
        property,
        message: 'Use a port of the shell.',
      })),
    ),
  ],
};

const noRouter = forbid(
  'The router is known to RouterBridge and RouteTable in shell/src/navigation alone.',
  'react-router',
  'react-router-dom',
);

/** What holds for all code: types, equality, size, and the globals of scripts. */
const common = [
  { ignores: ['**/dist/**', '**/dist-*/**', '**/node_modules/**', '**/coverage/**', '.data/**', '.cache/**', '**/test-results/**'] },
  js.configs.recommended,
  ...typescript.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'max-lines': ['error', { max: 300 }],
    },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: {
        module: 'writable',
        require: 'readonly',
        process: 'readonly',
        console: 'readonly',
        __dirname: 'readonly',
        URL: 'readonly',
        globalThis: 'readonly',
        window: 'readonly',
        Element: 'readonly',
        EventTarget: 'readonly',
        Buffer: 'readonly',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        AbortSignal: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  { files: ['**/*.test.{ts,tsx}'], rules: { 'max-lines': 'off' } },
];

const fileNames = (folder, options) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  plugins: { names },
  rules: { 'names/file': ['error', options] },
});

/** The rules for a remote's sources below a folder. */
const remoteRules = (folder) => [
  {
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: { ...imports(noRemote, noShell, noServer, noInternal, shipped, otherPackages), ...ports },
  },
  {
    files: [`${folder}/**/*.test.{ts,tsx}`],
    // Tests stand in for the browser.
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-syntax': ['error', ...byways, ...ownFigures],
    },
  },
  fileNames(folder, { pagesFolder: true, tellingFolders: true }),
];

const reactRules = (folder) => [
  {
    files: [`${folder}/**/*.{ts,tsx}`],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: [`${folder}/**/*.tsx`], ignores: ['**/*.test.tsx'], plugins: { text }, rules: { 'text/alone': 'error' } },
];

/**
 * The rules for a remote in a repository of its own.
 * @public
 * @example export { remote as default } from '@halyard-h5/federation-kit/eslint';
 */
export const remote = [...common, ...reactRules('src'), ...remoteRules('src')];

/**
 * Rules of the whole repository: types, hooks, and who may import whom
 * (`mf-* -> shared-trading -> shared-ui -> shared-api`, `shell -> shared-ui, shared-api`, `api-server -> shared-api/contract, shared-api/formulas`).
 * @example export { default } from '@halyard-h5/federation-kit/eslint';
 */
export default [
  ...common,
  ...reactRules('{shell,shared-trading,shared-ui,shared-api,operator-console,mf-*,examples/*}/src'),
  ...remoteRules('{mf-*,examples/*}/src'),
  fileNames('shell/src', {}),
  // A page of its own, with a router and a client of its own.
  {
    files: ['operator-console/src/**/*.{ts,tsx}'],
    rules: {
      ...imports(noRemote, noShell, noServer, noTrading, otherPackages),
      'no-restricted-syntax': ['error', ...byways.filter(({ message }) => message === picks), ...ownFigures],
    },
  },
  fileNames('operator-console/src', { pagesFolder: true, tellingFolders: true }),
  {
    files: ['shared-trading/src/**/*.{ts,tsx}'],
    rules: { ...imports(noRemote, noShell, noServer, noInternal, shipped, otherPackages), ...ports },
  },
  fileNames('shared-trading/src', {}),
  {
    files: ['shared-ui/src/**/*.{ts,tsx}'],
    rules: imports(noRemote, noShell, noServer, noTrading, noInternal, noRouter, otherPackages),
  },
  { files: ['shared-api/src/**/*.{ts,tsx}'], rules: imports(noRemote, noShell, noServer, noUi, noTrading, noRouter) },
  { files: ['shell/src/**/*.{ts,tsx}'], rules: imports(noRemote, noServer, noTrading, noRouter, otherPackages) },
  {
    files: ['shell/src/navigation/RouterBridge.tsx', 'shell/src/navigation/RouteTable.ts'],
    rules: imports(noRemote, noServer, noTrading, otherPackages),
  },
  {
    files: ['{shell,shared-ui,shared-api}/src/**/*.{ts,tsx}'],
    ignores: ['shell/src/navigation/addressBar.ts', '**/*.test.{ts,tsx}'],
    rules: restrict({ ...noAddress, ...noLocalStorage }),
  },
  {
    files: ['**/*.{ts,tsx,js,cjs,mjs}'],
    ignores: ['api-server/src/*/*/migrations/**'],
    plugins: { comments },
    rules: { 'comments/short': 'error' },
  },
  { files: ['shell/src/storage/{browserStorage,removeOldKeys}.ts'], rules: restrict(noAddress) },
  {
    files: ['api-server/**/*.ts'],
    rules: imports(noRemote, noShell, noUi, noTrading, {
      regex: '^@halyard-h5/shared-api(?!/(contract|formulas)$)',
      message: 'The server takes schemas and formulas alone from shared-api.',
    }),
  },
  // It is a client of the server.
  { files: ['api-server/soak/nodes/Watcher.ts'], rules: imports(noRemote, noShell, noUi, noTrading) },
];
