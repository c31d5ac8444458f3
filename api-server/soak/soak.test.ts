import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defects } from './defects';

/** The soak itself is `npm run prove -- soak`. */
describe('soak', () => {
  it.each(defects)('has a control "$name" that still applies to the sources', ({ patches }) => {
    for (const { file, find } of patches) {
      const source = readFileSync(path.join(__dirname, '../..', file), 'utf8');
      expect([file, source.split(find).length - 1]).toEqual([file, 1]);
    }
  });
});
