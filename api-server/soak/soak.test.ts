import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defects } from './defects';
import { nodeDefects } from './nodes/nodeDefects';
import { nodeFaults } from './nodes/nodeFaults';

/** The soaks themselves are `npm run prove -- soak` and `-- nodes`. */
describe('soak', () => {
  it.each([...defects, ...nodeDefects])('has a control "$name" that still applies to the sources', ({ patches }) => {
    for (const { file, find } of patches) {
      const source = readFileSync(path.join(__dirname, '../..', file), 'utf8');
      expect([file, source.split(find).length - 1]).toEqual([file, 1]);
    }
  });

  it.each(nodeDefects)('shows the control "$name" under faults that there are', ({ faults }) => {
    expect(nodeFaults.map(({ name }) => name)).toEqual(expect.arrayContaining([...faults]));
  });
});
