import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findRoot } from '../build/findRoot';
import { remoteFolder } from '../build/remoteFolder';
import {
  examineAddress,
  examineBudget,
  examineKeys,
  examineNode,
  examineOwners,
  examinePipelines,
  examineRegistry,
  examineShared,
  examineSources,
  isDiagnosis,
  readRequirements,
  type Diagnosis,
} from '../doctor';
import { exitCodes } from '../errors';
import type { Registry } from '../registry';
import { openSources } from '../sources';
import { createOutput } from './output';
import { keyFiles, openSite, siteHelp, siteOptions } from './site';

export const doctorHelp = `federation-kit doctor [--site <place>] [--exchange <url>] [--health <url>] [--sources <place>]

Looks at this package and at a site and says in words what is wrong, and what to do about each: Node, keys, registry and its signature, owners
and what expires, shared libraries, budgets, source maps of what visitors get, pipelines, exchange. Changes nothing. Ends with 1 when something is wrong.

  --exchange <url>    the exchange; default EXCHANGE_URL
  --health <url>      its health port; default EXCHANGE_HEALTH
  --sources <place>   private place of the source maps; default FEDERATION_SOURCES, then <site>.sources beside a directory
${siteHelp}

  federation-kit doctor --site /srv/halyard/h5 --exchange https://exchange.example`;

interface Package {
  readonly name?: string;
}

/** The remote that a package is, as the site knows it. */
function remoteOf({ name = '' }: Package, registry: Registry): string | undefined {
  const folder = remoteFolder(name.replace(/^@[^/]+\//, ''));
  const known = Object.entries(registry.remotes);
  return known.find(([, { versions }]) => Object.values(versions).some((version) => version.folder.startsWith(folder)))?.[0];
}

const signs = { fine: '  ok   ', near: '  near ', wrong: '  WRONG' } as const;

const describe = ({ state, subject, finding, cure }: Diagnosis): string[] => [
  `${signs[state]} ${subject}: ${finding}`,
  ...(cure === undefined ? [] : [`          ${cure}`]),
];

/** `federation-kit doctor`. @param commands names that the command line knows */
export async function doctorCommand(args: string[], commands: readonly string[]): Promise<number> {
  const options = { ...siteOptions, exchange: { type: 'string' }, health: { type: 'string' }, sources: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const directory = process.cwd();
  const file = join(directory, 'package.json');
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Package) : {};
  const { storage, store, rootKeys, signingKeys } = openSite({ ...values, key: values.key?.filter((key) => existsSync(key)) });
  const { registry, diagnoses } = await examineRegistry(store, storage);
  const found: Diagnosis[] = [
    examineNode(process.version),
    ...examineKeys(keyFiles(values, findRoot(directory), process.env)),
    ...diagnoses,
  ];
  if (registry) {
    if (rootKeys) found.push(...(await examineOwners(registry, rootKeys, signingKeys, store.now)));
    const requires = existsSync(file) ? readRequirements(directory) : {};
    found.push(...(isDiagnosis(requires) ? [requires] : examineShared(requires, registry)));
    const remote = remoteOf(own, registry);
    const sources = openSources(storage.place, values.sources ?? process.env['FEDERATION_SOURCES']);
    if (remote !== undefined) found.push(...(await examineSources(remote, registry, sources)));
  }
  found.push(...examineBudget(directory), ...examinePipelines(findRoot(directory), commands));
  const exchange = values.exchange ?? process.env['EXCHANGE_URL'];
  const health = values.health ?? process.env['EXCHANGE_HEALTH'];
  const start = 'see that it runs and that this machine reaches it; its log says why it does not start';
  if (exchange !== undefined) found.push(await examineAddress('exchange', exchange, '/h5/', start));
  if (health !== undefined) found.push(await examineAddress('health port', health, '/health/ready', start));
  const bad = found.filter(({ state }) => state === 'wrong').length;
  const near = found.filter(({ state }) => state === 'near').length;
  const sum = bad + near === 0 ? 'nothing is wrong' : `${bad} wrong, ${near} near it`;
  createOutput(values.json).end({ diagnoses: found }, ...found.flatMap(describe), '', sum);
  return bad > 0 ? exitCodes.failed : 0;
}
