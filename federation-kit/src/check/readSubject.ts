import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readDefinition } from '../bundling/readDefinition';
import type { DeployedFacts } from '../compatibility/deployedFacts';
import type { RemoteBuild } from '../build/readBuild';
import type { Registry } from '../registry';
import { KitError } from '../errors';
import type { Budget, CheckSubject } from './BuildFault';
import { fetchServedShapes } from './servedShapes';

const bytes = z.number().int().positive();
const budgetSchema = z.object({ entry: bytes, page: bytes, pages: z.record(z.string(), bytes).optional() });

/** The budget of the package in a folder. Throws when it is wrong. */
export function readBudget(directory: string): Budget | undefined {
  const file = join(directory, 'package.json');
  const { budget } = JSON.parse(readFileSync(file, 'utf8')) as { budget?: unknown };
  if (budget === undefined) return undefined;
  const parsed = budgetSchema.safeParse(budget);
  if (!parsed.success) throw new KitError('failed', `The budget in ${file} is wrong: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/**
 * Puts together what the rules look at.
 * @param directory the remote's package, for its budget and sources
 * @param deployed what visitors of the site may get
 * @param broughtTexts keys of the common texts in the site's shell
 * @param exchange its address; without it the contract is not compared
 * @param readsSources false: the definition is the build's
 */
export async function readSubject(
  directory: string,
  build: RemoteBuild,
  registry: Registry,
  deployed: DeployedFacts,
  broughtTexts: readonly string[] | undefined,
  exchange: string | undefined,
  readsSources = true,
): Promise<CheckSubject> {
  const sources = readsSources && existsSync(join(directory, 'src/remote.ts'));
  return {
    build,
    registry,
    ...deployed,
    budget: readBudget(directory),
    definition: sources ? (await readDefinition(directory)).json : undefined,
    served: exchange === undefined ? undefined : await fetchServedShapes(exchange),
    broughtTexts,
  };
}
