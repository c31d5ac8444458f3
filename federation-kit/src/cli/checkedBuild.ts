import { resolve } from 'node:path';
import { buildPackage } from '../bundling/buildPackage';
import { readBuild } from '../bundling/readBuild';
import { readSubject, type CheckSubject } from '../check';
import type { SiteRegistry } from '../deploy';
import { shellManifestSchema, type Registry } from '../registry';
import type { Storage } from '../storage';
import type { Output } from './output';

/** Options of commands that look at the build of the package in the working directory. */
export const buildOptions = { dist: { type: 'string' }, exchange: { type: 'string' } } as const;
export const buildHelp = [
  '  --dist <folder>     a finished build (of any tool) instead of building this package',
  '  --exchange <url>    the exchange whose contract must serve the calls of this remote; default EXCHANGE_URL',
].join('\n');

/** The common texts of the site's shell; undefined when its build does not say. */
async function broughtTexts(storage: Storage, { shell }: Registry): Promise<readonly string[] | undefined> {
  const found = await storage.read(`${shell.folder}shell.json`);
  return found && shellManifestSchema.safeParse(JSON.parse(found.bytes.toString())).data?.texts;
}

/** Builds the package in the working directory unless it is up to date, and puts together what the rules look at. */
export async function checkedBuild(
  values: { readonly dist?: string | undefined; readonly exchange?: string | undefined },
  { storage, store }: { readonly storage: Storage; readonly store: SiteRegistry },
  { say }: Output,
): Promise<CheckSubject> {
  const directory = process.cwd();
  const exchange = values.exchange ?? process.env['EXCHANGE_URL'];
  if (values.dist === undefined) {
    const { name, version, fresh, milliseconds } = await buildPackage(directory);
    say(fresh ? `${name} ${version} is up to date` : `${name} ${version} built in ${(milliseconds / 1000).toFixed(1)} s`);
  }
  if (exchange === undefined) say('the contract is not compared: no --exchange');
  const registry = await store.read();
  return readSubject(directory, readBuild(resolve(values.dist ?? 'dist')), registry, await broughtTexts(storage, registry), exchange);
}
