import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from '../bundling/buildPackage';

/**
 * `federation-kit build [--force] [--version <version>] [--out <folder>]`: builds the package in the working directory.
 * A version or a folder of one's own builds in any case.
 */
export async function buildCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { force: { type: 'boolean' }, version: { type: 'string' }, out: { type: 'string' } } });
  const { name, version, fresh, milliseconds } = await buildPackage(process.cwd(), {
    force: values.force,
    version: values.version,
    outputDirectory: values.out === undefined ? undefined : resolve(values.out),
  });
  console.log(fresh ? `${name} ${version} is up to date` : `${name} ${version} built in ${(milliseconds / 1000).toFixed(1)} s`);
}
