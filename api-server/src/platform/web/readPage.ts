import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentSecurityPolicy, fillPage } from '@halyard-h5/federation-kit/page';
import { PackedText } from './PackedText';
import { integrityOf, judgeRegistry, readTrustedKeys } from './registryTrust';
import type { PageConfiguration } from './settings';
import type { RegistryDoubt, ServedRegistry } from './registryTrust';

export interface PageOptions {
  /** Origins besides its own that scripts may come from. */
  readonly scriptOrigins?: readonly string[];
  /** File of the public keys that the registry must be signed with; without it any registry is served. */
  readonly registryKeys?: string | undefined;
  /** What else the page is told. */
  readonly configuration?: PageConfiguration;
}

const registryHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The page as it is served while one registry holds. */
export interface Page extends Pick<ServedRegistry, 'revision' | 'createdAt'> {
  /** The registry's file, as it was judged. */
  readonly registry: PackedText;
  readonly html: PackedText;
}

/**
 * Reads a site's registry and the page that it names, with registry and trusted keys written into it.
 * @param last the page served now
 * @returns why not, when it may not be served
 */
export async function readPage(
  folder: string,
  { registryKeys, scriptOrigins = [], configuration }: PageOptions,
  last: Page | undefined,
): Promise<Page | RegistryDoubt> {
  const registry = await readFile(path.join(folder, 'registry.json'), 'utf8');
  const keys = registryKeys === undefined ? [] : await readTrustedKeys(registryKeys);
  const judged = await judgeRegistry(registry, keys, last);
  if ('doubt' in judged) return judged;
  const { shell, revision, createdAt } = judged;
  const template = await readFile(path.join(folder, shell.index));
  if (keys.length > 0 && shell.indexIntegrity !== integrityOf(template)) return { doubt: 'index', revision };
  const text = fillPage(template.toString(), {
    registry,
    keys,
    configuration: { allowedOrigins: scriptOrigins, ...configuration },
  });
  const collector = configuration?.telemetry.otlp;
  const reportOrigins = collector === undefined ? [] : [new URL(collector).origin];
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy({ inlineScripts: shell.inlineScripts, scriptOrigins, reportOrigins }),
    'x-frame-options': 'DENY',
  };
  return { revision, createdAt, registry: new PackedText(registryHeaders, registry), html: new PackedText(headers, text) };
}
