import { resolve } from 'node:path';
import { buildPackage } from '../bundling/buildPackage';
import { readBuild } from '../build/readBuild';
import { isShellBuild, readShellBuild, type ShellBuild } from '../build/readShellBuild';
import { readSubject, type CheckSubject } from '../check';
import { deployedFacts } from '../compatibility/deployedFacts';
import type { SiteRegistry } from '../deploy';
import { shellsInService } from '../page';
import { shellManifestSchema, type Registry } from '../registry';
import { KitError } from '../errors';
import type { Storage } from '../storage';
import type { Output } from './output';

/** Options of commands that look at the build of the package in the working directory. */
export const buildOptions = { dist: { type: 'string' }, exchange: { type: 'string' } } as const;
export const buildHelp = [
  '  --dist <folder>     a finished build (of any tool) instead of building this package',
  '  --exchange <url>    the exchange whose contract must serve the calls of this remote; default EXCHANGE_URL',
].join('\n');

/** The common texts that every shell of the site in service brings; undefined when none of their builds says so. */
async function broughtTexts(storage: Storage, registry: Registry): Promise<readonly string[] | undefined> {
  let common: readonly string[] | undefined;
  for (const { folder } of shellsInService(registry)) {
    const found = await storage.read(`${folder}shell.json`);
    const texts = found && shellManifestSchema.safeParse(JSON.parse(found.bytes.toString())).data?.texts;
    if (texts) common = common?.filter((key) => texts.includes(key)) ?? texts;
  }
  return common;
}

/** Builds the package in the working directory unless a folder with a build is given, or it is up to date. @returns the folder */
async function builtFolder(dist: string | undefined, say: Output['say']): Promise<string> {
  if (dist !== undefined) return resolve(dist);
  const { name, version, fresh, milliseconds } = await buildPackage(process.cwd());
  say(fresh ? `${name} ${version} is up to date` : `${name} ${version} built in ${(milliseconds / 1000).toFixed(1)} s`);
  return resolve('dist');
}

/** The build of a shell, from the working directory unless a folder is given. */
export async function shellBuild(dist: string | undefined, { say }: Output): Promise<ShellBuild> {
  return readShellBuild(await builtFolder(dist, say));
}

/**
 * Builds the package in the working directory unless it is up to date, and puts together what the rules look at.
 * @param readsSources false: nothing of the package's own code is run
 */
export async function checkedBuild(
  values: { readonly dist?: string | undefined; readonly exchange?: string | undefined },
  { storage, store }: { readonly storage: Storage; readonly store: SiteRegistry },
  { say }: Output,
  readsSources = true,
): Promise<CheckSubject> {
  const directory = process.cwd();
  const exchange = values.exchange ?? process.env['EXCHANGE_URL'];
  const folder = await builtFolder(values.dist, say);
  if (isShellBuild(folder)) throw new KitError('usage', `${folder} has a shell in it; name it: check shell, or deploy shell.`);
  if (exchange === undefined) say('the contract is not compared: no --exchange');
  const registry = await store.read();
  const [deployed, texts] = await Promise.all([deployedFacts(storage, registry, Date.now()), broughtTexts(storage, registry)]);
  return readSubject(directory, readBuild(folder), registry, deployed, texts, exchange, readsSources);
}
