import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrity } from '../build/integrity';

/**
 * The tags of a page for its first styles and scripts. A sheet holds up the first paint, so these wait for another medium until the shell renders
 * (`applyStyles`). In the head they stay before what remotes bring, and name the cascade layers first.
 * @returns `first` asks early for the first script, which runs while others come
 * @see docs/decisions/0261-a-skeleton-before-any-file.md
 */
export function initialTags(folder: string, base: string, names: readonly string[]): { first: string; styles: string; scripts: string } {
  const where = (file: string, name: 'href' | 'src'): string =>
    `${name}="${base}${file}" integrity="${integrity(readFileSync(join(folder, file)))}" crossorigin="anonymous"`;
  const [scripts, styles] = ['.js', '.css'].map((ending) => names.filter((file) => file.endsWith(ending))) as [string[], string[]];
  const preload = (file: string, as: string): string => `<link rel="preload" as="${as}" ${where(file, 'href')} />`;
  return {
    first: scripts
      .slice(0, 1)
      .map((file) => preload(file, 'script'))
      .join(''),
    // Browsers take their time for what is of another medium; the preload does not.
    styles: styles.map((file) => `${preload(file, 'style')}\n<link rel="stylesheet" media="not all" ${where(file, 'href')} />`).join('\n'),
    scripts: scripts.map((file) => `<script defer ${where(file, 'src')}></script>`).join('\n'),
  };
}
