import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * `[package]-[local]-[hash]`. The hash covers the file's place and its content, not the package's version: the same
 * rules keep their name from one deploy to the next, other rules get another name, so two versions in one page never
 * restyle each other.
 */
export function scopedClassName(id: string, root: string) {
  return (context: { resourcePath: string }, _template: string, localName: string): string => {
    const hash = createHash('sha256')
      .update(`${id}\n${relative(root, context.resourcePath)}\n`)
      .update(readFileSync(context.resourcePath))
      .digest('base64url')
      .replace(/[-_]/g, '')
      .slice(0, 5);
    return `${id}-${localName}-${hash}`;
  };
}
