import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { readRegistry } from '../offline/deployShell';

const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function change(folder: string, name: string, apply: (text: string) => string): void {
  writeFileSync(join(folder, name), apply(readFileSync(join(folder, name), 'utf8')));
  for (const suffix of ['.br', '.gz']) rmSync(join(folder, name + suffix), { force: true });
}

/** A build of the shell that a site has, under another version. */
export function shellBuild(site: string, out: string, version: string): string {
  const { shell } = readRegistry(site);
  cpSync(join(site, shell.folder), out, { recursive: true });
  change(out, 'shell.json', (text) => text.replace(`"version": "${shell.version}"`, `"version": "${version}"`));
  change(out, 'index.html', (text) => text.replaceAll(shell.folder, `shell/${version}/`));
  return out;
}

/** The same, whole and with an integrity that is right, which throws before it shows anything. */
export function faultyShellBuild(site: string, out: string, version: string): string {
  shellBuild(site, out, version);
  const script = readdirSync(out).find((name) => /^shell\.\w+\.js$/.test(name)) ?? '';
  const good = readFileSync(join(out, script), 'utf8');
  const faulty = `throw new Error('faulty shell');\n${good}`;
  change(out, script, () => faulty);
  change(out, 'index.html', (text) => text.replaceAll(integrityOf(good), integrityOf(faulty)));
  return out;
}

/** A page of one visitor, whom the server knows already. */
export async function visitShell(browser: Browser, origin: string, visitor: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  await context.addCookies([{ name: 'visitor', value: visitor, domain: new URL(origin).hostname, path: '/h5/' }]);
  return context.newPage();
}

/** Folder of the shell that a page is of. */
export const shellOf = (page: Page): Promise<string | null> => page.locator('meta[name="shell"]').getAttribute('content');
