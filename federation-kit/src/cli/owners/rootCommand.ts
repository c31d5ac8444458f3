import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createOutput, table } from '../output';
import { shellName } from '../../deploy';
import { readBasisPoints } from '../shares';
import { KitError } from '../../errors';
import { readSigningKey } from '../../keys';
import { openAddresses } from '../../owners/root/refuseUnfit';
import { readPublicKeys, readRoot, readRootKeys, rootFiles, signRoot, writeJson, writeRoot } from '../../owners/root/rootFiles';
import type { Owner, RootDocument } from '../../owners/verify';
import { makeRootKeys } from './makeRootKeys';
import { publishRoot } from './publishRoot';
import { keptOf } from './revoked';
import { rootHelp } from './rootHelp';
import { parseRoot, type RootValues } from './rootOptions';

const DAY = 86_400_000;

function daysFrom(now: number, days: string): number {
  const count = Number(days);
  if (/^\d{1,5}$/.test(days)) return now + count * DAY;
  throw new KitError('usage', `--expires takes days, not '${days}'.`);
}

const listed = (value: string | undefined): string[] | undefined => value?.split(',').filter(Boolean);

function init(values: RootValues, now: number): RootDocument {
  const { folder, expires = '365' } = values;
  const files = rootFiles(folder);
  if (existsSync(files.document)) throw new KitError('refused', `${files.document} is there; a root is made once.`);
  mkdirSync(resolve(folder), { recursive: true });
  const { rootKeys, secrets } = makeRootKeys(values, 'root-key');
  writeJson(files.keys, rootKeys, 'wx');
  const root = signRoot({ version: 1, createdAt: now, expires: daysFrom(now, expires), owners: {} }, rootKeys, secrets);
  writeRoot(folder, root);
  return root;
}

/** The same root with new keys, signed by those of before and the new ones. */
function rotate(root: RootDocument, values: RootValues, now: number): RootDocument {
  const files = rootFiles(values.folder);
  const formerKeys = readRootKeys(files.keys);
  const former = (values.key ?? []).map(readSigningKey);
  const { signatures: _, formerKeys: __, ...body } = root;
  const next = { ...body, version: root.version + 1, createdAt: now };
  // Asked before keys are made that nobody would need.
  signRoot(next, formerKeys, former);
  const { rootKeys, secrets } = makeRootKeys(values, `root-key-${next.version}`);
  const signed = signRoot({ ...next, formerKeys }, rootKeys, [...former, ...secrets]);
  writeRoot(values.folder, signed);
  writeJson(files.keys, rootKeys);
  return signed;
}

function delegate(root: RootDocument, name: string, values: RootValues, now: number): Partial<RootDocument> {
  const { public: given = [], remotes, routes, tabs, slots, approves, expires, 'largest-share': share, 'takes-back': takesBack } = values;
  const before = root.owners[name];
  const keys = given.length > 0 ? given.flatMap(readPublicKeys) : before?.keys;
  if (!keys) throw new KitError('usage', `delegate needs --public <file>: the keys of ${name}.`);
  const taken = Object.entries(root.owners).find(
    ([other, owner]) => other !== name && owner.keys.some(({ id }) => keys.some((key) => key.id === id)),
  );
  if (taken)
    throw new KitError(
      'refused',
      `A key of ${name} is ${taken[0]}'s; owners have keys of their own. ${name} makes one with: federation-kit key --out <file>`,
    );
  const owner: Owner = {
    ...before,
    keys,
    remotes: listed(remotes) ?? before?.remotes ?? [],
    ...(routes !== undefined && { routes: listed(routes) }),
    ...(tabs !== undefined && { tabs: listed(tabs) }),
    ...(slots !== undefined && { slots: listed(slots) }),
    ...(approves !== undefined && { approves: listed(approves) }),
    ...(takesBack !== undefined && { takesBack: listed(takesBack) }),
    ...(share !== undefined && { largestShare: readBasisPoints(share, '--largest-share') }),
    expires: expires === undefined && before ? before.expires : daysFrom(now, expires ?? '90'),
  };
  if (!owner.routes && owner.remotes.some((remote) => remote !== shellName)) throw new KitError('usage', openAddresses(name));
  const back = listed(remotes) ?? [];
  const removed = root.removed?.filter((remote) => !back.includes(remote));
  return { owners: { ...root.owners, [name]: owner }, ...(removed && { removed }) };
}

async function revoke(root: RootDocument, key: string, values: RootValues): Promise<Partial<RootDocument>> {
  if (!Object.values(root.owners).some(({ keys }) => keys.some(({ id }) => id === key)))
    throw new KitError('usage', `The root names no key ${key}.`);
  return { revoked: { ...root.revoked, [key]: { keeps: values['keep-nothing'] ? [] : await keptOf(key, values) } } };
}

function renew(root: RootDocument, name: string | undefined, { expires = '365' }: RootValues, now: number): Partial<RootDocument> {
  const until = daysFrom(now, expires);
  if (name === undefined) return { expires: until };
  const owner = root.owners[name];
  if (!owner) throw new KitError('usage', `The root names no owner ${name}.`);
  return { owners: { ...root.owners, [name]: { ...owner, expires: until } } };
}

function remove({ removed = [] }: RootDocument, name: string): Partial<RootDocument> {
  if (name === shellName) throw new KitError('usage', 'No site is without a shell; deploy another one: federation-kit deploy shell');
  return { removed: [...new Set([...removed, name])] };
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A root for people. */
function describe({ version, expires, owners, removed = [], revoked = {} }: RootDocument): string[] {
  const rows = Object.entries(owners).map(
    ([name, { keys, remotes, routes, tabs, slots, largestShare = 10_000, approves, takesBack, expires: until }]) => [
      name,
      keys.map(({ id }) => (id in revoked ? `${id} (revoked)` : id)).join(' '),
      remotes.join(' '),
      // Who has no parts claims no addresses and gives nobody anything.
      remotes.length === 0 ? '' : (routes?.map((each) => (each === '/' ? 'any' : each)).join(' ') ?? 'any'),
      remotes.length === 0 ? '' : (tabs?.join(' ') ?? 'any'),
      remotes.length === 0 ? '' : (slots?.join(' ') ?? 'any'),
      remotes.length === 0 ? '' : `${largestShare / 100} %`,
      approves?.join(' ') ?? '',
      takesBack?.join(' ') ?? '',
      day(until),
    ],
  );
  return [
    `root version ${version}, expires ${day(expires)}${removed.length > 0 ? `, taken out: ${removed.join(' ')}` : ''}`,
    '',
    ...table([['owner', 'keys', 'remotes', 'addresses', 'tabs', 'slots', 'alone', 'approves', 'takes back', 'expires'], ...rows]),
  ];
}

/** `federation-kit root`. */
export async function rootCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseRoot(args);
  const [action, name] = positionals;
  const now = Date.now();
  const files = rootFiles(values.folder);
  const { end } = createOutput(values.json);
  const show = (root: RootDocument): void => end(root, ...describe(root));
  if (action === 'init') return show(init(values, now));
  if (action === 'publish') return publishRoot(values);
  const root = readRoot(files.document);
  if (action === 'show') return show(root);
  if (action === 'rotate') return show(rotate(root, values, now));
  const needed = (what: string): string => {
    if (name !== undefined) return name;
    throw new KitError('usage', `${action} needs ${what}.`);
  };
  const changes: Readonly<Record<string, () => Partial<RootDocument> | Promise<Partial<RootDocument>>>> = {
    delegate: () => delegate(root, needed('the name of an owner'), values, now),
    revoke: () => revoke(root, needed('the id of a key'), values),
    renew: () => renew(root, name, values, now),
    remove: () => remove(root, needed('the name of a remote')),
  };
  const change = changes[action ?? ''];
  if (!change) throw new KitError('usage', rootHelp);
  const { signatures: _, formerKeys: __, ...before } = root;
  const next = { ...before, ...(await change()), version: root.version + 1, createdAt: now };
  const signed = signRoot(next, readRootKeys(files.keys), (values.key ?? []).map(readSigningKey));
  writeRoot(values.folder, signed);
  show(signed);
}
