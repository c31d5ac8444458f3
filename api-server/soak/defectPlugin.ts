import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { Defect, Patch } from './defects';

const root = path.resolve(import.meta.dirname, '../..');

/** Puts a defect into a bundle. Throws when the sources have changed so that it no longer applies: a control must not become empty. */
export function defectPlugin({ name, patches }: Defect): Plugin {
  return {
    name: 'defect',
    setup(build) {
      const applied = new Set<Patch>();
      for (const file of new Set(patches.map((patch) => patch.file))) {
        const place = path.join(root, file);
        const filter = new RegExp(`${path.basename(file).replace('.', '\\.')}$`);
        build.onLoad({ filter }, async ({ path: loaded }) => {
          if (loaded !== place) return undefined;
          let contents = await readFile(loaded, 'utf8');
          for (const patch of patches.filter((each) => each.file === file)) {
            if (contents.split(patch.find).length !== 2) throw new Error(`The defect "${name}" no longer applies to ${file}`);
            contents = contents.replace(patch.find, () => patch.replace);
            applied.add(patch);
          }
          return { contents, loader: 'ts' };
        });
      }
      build.onEnd(() => {
        if (applied.size < patches.length) throw new Error(`The defect "${name}" was not applied`);
      });
    },
  };
}
