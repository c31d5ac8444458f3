import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrity } from '../build/integrity';

/**
 * The tags of a page for its first styles and scripts. A sheet holds up the first paint, so these wait for another medium until the shell renders
 * (`applyStyles`). In the head they stay before what remotes bring, and name the cascade layers first.
 * @see docs/decisions/0261-a-skeleton-before-any-file.md
 */
export function initialTags(folder: string, base: string, names: readonly string[]): { styles: string; scripts: string } {
  const attributes = (file: string): string => `integrity="${integrity(readFileSync(join(folder, file)))}" crossorigin="anonymous"`;
  const tags = (ending: string, tag: (file: string) => string): string =>
    names
      .filter((file) => file.endsWith(ending))
      .map(tag)
      .join('\n');
  const style = (file: string): string => {
    const where = `href="${base}${file}" ${attributes(file)}`;
    // Browsers take their time for what is of another medium; the preload does not.
    return `<link rel="preload" as="style" ${where} />\n<link rel="stylesheet" media="not all" ${where} />`;
  };
  return {
    styles: tags('.css', style),
    scripts: tags('.js', (file) => `<script defer src="${base}${file}" ${attributes(file)}></script>`),
  };
}
