import { spawnSync } from 'node:child_process';

/** What proofs and benches write of themselves is no change. */
const written = [':!docs/proofs.md', ':!docs/nodes.md', ':!docs/benches'];

/** The commit that is tested; marked `with changes` when files differ from it. */
export function commitOf(root) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const commit = git('rev-parse', '--short=8', 'HEAD') || 'unknown';
  return git('status', '--porcelain', '--', '.', ...written) === '' ? commit : `${commit} with changes`;
}
