import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('src', import.meta.url));

/** What each floor may import besides itself; `testing` and tests may import everything. */
const below = {
  app: ['domains', 'core', 'engines', 'platform', 'kernel'],
  domains: ['core', 'engines', 'platform', 'kernel'],
  core: ['engines', 'platform', 'kernel'],
  engines: ['kernel'],
  platform: ['kernel'],
  kernel: [],
};

/** The only arrows between domains: who asks whom for what is the other's to know. */
const betweenDomains = {
  followPlans: ['delivery'],
  delivery: ['referral'],
  perpetual: ['referral'],
  // A member counts who is verified and has deposited.
  referral: ['wallet', 'verification'],
  wallet: ['verification', 'uploads'],
  verification: ['uploads'],
  // Pictures are compared with those of the verification.
  recovery: ['verification', 'uploads'],
  // Pictures are sealed and erased with the rest of a closed account.
  leaving: ['uploads'],
  // It sums up what the others keep, and changes nothing.
  performance: ['wallet', 'delivery', 'followPlans', 'perpetual'],
  // What the others keep of one trader; it changes nothing.
  traders: ['wallet', 'verification', 'delivery', 'followPlans', 'perpetual', 'limits'],
  operator: ['wallet', 'verification', 'uploads', 'content', 'leaving', 'recovery', 'house', 'traders'],
};

/** Floors that are made of rooms; the others are one room each. */
const roomy = ['domains', 'core', 'platform', 'engines'];

/** Floor, room and place in the room of a path below src; undefined for what lies elsewhere. */
function placeOf(file) {
  const [floor, ...rest] = path.relative(source, file).split(path.sep);
  if (floor === '..' || rest.length === 0) return undefined;
  const own = roomy.includes(floor) && rest.length > 1;
  return { floor, room: own ? rest[0] : '', rest: own ? rest.slice(1) : rest };
}

/** The file that a relative import means. */
function fileOf(from, specifier) {
  const target = path.resolve(path.dirname(from), specifier);
  if (existsSync(target) && statSync(target).isDirectory()) return path.join(target, 'index.ts');
  return existsSync(target) ? target : `${target}.ts`;
}

/** Why `from` may not import `specifier`; undefined when it may. */
function objection(from, specifier) {
  const here = placeOf(from);
  const there = placeOf(fileOf(from, specifier));
  if (!here || !there) return undefined;
  if (here.floor === there.floor && here.room === there.room) return undefined;
  if (here.floor !== there.floor && !(below[here.floor] ?? []).includes(there.floor)) return `${here.floor} may not import ${there.floor}.`;
  if (here.floor === 'domains' && there.floor === 'domains' && !(betweenDomains[here.room] ?? []).includes(there.room))
    return `The domain ${here.room} may not import the domain ${there.room}.`;
  // Settings are also read as sources, by the page of all settings; migrations run before a room is opened.
  const inside = there.rest.join('/');
  if (there.room === '' && there.floor === 'engines') return undefined;
  if (!['index.ts', 'settings.ts', 'migrations/index.ts'].includes(inside)) return `Import ${there.room || there.floor} by its index.`;
  return undefined;
}

const directions = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node) => {
      const specifier = node?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const message = objection(context.filename, specifier);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: ({ source: node }) => check(node),
      ExportNamedDeclaration: ({ source: node }) => check(node),
      ExportAllDeclaration: ({ source: node }) => check(node),
      ImportExpression: ({ source: node }) => check(node),
      TSImportType: ({ source: node, argument }) => check(node ?? argument?.literal),
    };
  },
};

/**
 * Directions of the server's house: `testing → app → domains → core → platform → kernel`, `domains, core → engines → kernel`, the arrows
 * between domains, and every room by its index.
 */
export default [
  {
    files: ['api-server/src/*/**/*.ts'],
    ignores: ['api-server/src/testing/**', '**/*.test.ts'],
    plugins: { server: { rules: { directions } } },
    rules: { 'server/directions': 'error' },
  },
];
