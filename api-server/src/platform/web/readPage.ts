import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRootKeys } from '@halyard-h5/federation-kit/owners';
import type { SiteTrust } from '@halyard-h5/federation-kit/owners';
import {
  fillPage,
  namedCohorts,
  pagePolicies,
  servedShell,
  servedWorker,
  shellsInService,
  workerHeaders,
} from '@halyard-h5/federation-kit/page';
import { namedSources } from './namedSources';
import { PackedText } from './PackedText';
import { integrityOf, judgeRegistry, readTrustedKeys } from './registryTrust';
import type { PageConfiguration } from './settings';
import type { LastServed, RegistryRefusal, ServedRegistry, ServedShell } from './registryTrust';

export interface PageOptions {
  /** Origins besides its own that scripts may come from. */
  readonly scriptOrigins?: readonly string[];
  /** File of the public keys that the registry must be signed with; without it any registry is served. */
  readonly registryKeys?: string | undefined;
  /** What else the page is told. */
  readonly configuration?: PageConfiguration;
  /** Milliseconds UTC. */
  readonly now?: () => number;
}

const registryHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Whoever asks for a page. */
export interface Visitor {
  /** The identifier of the browser; undefined: somebody who is not known. */
  readonly id: string | undefined;
  /** What the exchange says of the trader who is signed in there. */
  readonly cohorts: readonly string[];
}

/** One version of the shell as it is served. */
export interface ShellPage {
  html(cohorts: readonly string[]): PackedText;
  /** The service worker; undefined where the registry names none, or a file that is not there. */
  readonly worker: PackedText | undefined;
}

/** The site as it is served while one registry holds. */
export interface Page {
  readonly judged: ServedRegistry;
  /** The registry's text. */
  readonly text: string;
  /** The registry's file, as it was judged. */
  readonly registry: PackedText;
  /** Cohorts that some version is deployed for. */
  readonly cohorts: readonly string[];
  /** Versions that reports may be about. */
  readonly sources: ReadonlySet<string>;
  /** What a visitor gets. */
  shellFor(visitor: Visitor): ShellPage;
}

/** The service worker of a shell. @returns 'refusal' when keys vouch for another one */
async function readWorker(
  folder: string,
  registry: ServedRegistry,
  shell: ServedShell,
  signed: boolean,
): Promise<PackedText | 'refusal' | undefined> {
  const named = servedWorker(registry, shell);
  if (!named) return undefined;
  const script = await readFile(path.join(folder, named.file)).catch(() => undefined);
  if (signed && (!script || named.integrity !== integrityOf(script))) return 'refusal';
  return script && new PackedText({ ...registryHeaders, ...workerHeaders }, script.toString());
}

/** What pages are made of. */
interface PageSources {
  readonly judged: ServedRegistry;
  /** The registry's text. */
  readonly text: string;
  readonly keys: SiteTrust;
}

/** A shell's page with registry and trusted keys written into it, and its worker. */
async function readShell(
  folder: string,
  { scriptOrigins = [], configuration }: PageOptions,
  { judged, text, keys }: PageSources,
  shell: ServedShell,
): Promise<ShellPage | RegistryRefusal> {
  const { revision } = judged;
  const isSigned = isRootKeys(keys) || keys.length > 0;
  const template = await readFile(path.join(folder, shell.index)).catch(() => undefined);
  if (!template || (isSigned && shell.indexIntegrity !== integrityOf(template))) return { refusal: 'index', revision };
  const worker = await readWorker(folder, judged, shell, isSigned);
  if (worker === 'refusal') return { refusal: 'worker', revision };
  const collector = configuration?.telemetry.otlp;
  const reportOrigins = collector === undefined ? [] : [new URL(collector).origin];
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...pagePolicies({ inlineScripts: shell.inlineScripts, scriptOrigins, reportOrigins }),
    'x-frame-options': 'DENY',
  };
  const pages = new Map<string, PackedText>();
  const html = (cohorts: readonly string[]): PackedText => {
    const known = pages.get(cohorts.join());
    if (known) return known;
    const told = { allowedOrigins: scriptOrigins, ...configuration, ...(cohorts.length > 0 && { cohorts }) };
    const page = new PackedText(headers, fillPage(template.toString(), { registry: text, keys, configuration: told }));
    pages.set(cohorts.join(), page);
    return page;
  };
  return { html, worker };
}

/** The pages of every shell that a registry gives to visitors; or why they may not be served. */
async function makePage(
  folder: string,
  options: PageOptions,
  text: string,
  keys: SiteTrust,
  last: LastServed | undefined,
): Promise<Page | RegistryRefusal> {
  const judged = await judgeRegistry(text, keys, last, (options.now ?? Date.now)());
  if ('refusal' in judged) return judged;
  const pages = new Map<ServedShell, ShellPage>();
  for (const shell of shellsInService(judged)) {
    const page = await readShell(folder, options, { judged, text, keys }, shell);
    if ('refusal' in page) return page;
    pages.set(shell, page);
  }
  const shellFor = ({ id, cohorts }: Visitor): ShellPage => pages.get(servedShell(judged, id, cohorts))!;
  const cohorts = namedCohorts(judged);
  // Whatever cannot be chosen from is found now, and not by every visitor.
  shellFor({ id: 'somebody', cohorts });
  return { judged, text, registry: new PackedText(registryHeaders, text), cohorts, sources: namedSources(judged), shellFor };
}

/**
 * Reads a site's registry and the pages of all shells that it serves. One page that differs from its signature refuses the whole registry, and
 * so does an unexpected shape.
 * @param last what was served last
 * @param registry text of another registry than the site's, such as the last good one
 * @returns the refusal, when it may not be served
 */
export async function readPage(
  folder: string,
  options: PageOptions,
  last: LastServed | undefined,
  registry?: string,
): Promise<Page | RegistryRefusal> {
  const text = registry ?? (await readFile(path.join(folder, 'registry.json'), 'utf8'));
  const keys = options.registryKeys === undefined ? [] : await readTrustedKeys(options.registryKeys);
  try {
    return await makePage(folder, options, text, keys, last);
  } catch (error) {
    return { refusal: 'unreadable', revision: undefined, detail: (error as Error).message };
  }
}
