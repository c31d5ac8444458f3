import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

function git(root, ...parameters) {
  try {
    return execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/**
 * What a release says about itself: version, commit, time of the commit (milliseconds UTC) and the machines that it runs on. All of it comes from the
 * commit, none from the clock. Outside a repository SOURCE_DATE_EPOCH (seconds) gives the time, and the commit is unknown.
 * @param {string} root
 */
export function describeRelease(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commit = git(root, 'rev-parse', '--short=12', 'HEAD');
  const seconds = process.env['SOURCE_DATE_EPOCH'] ?? git(root, 'log', '-1', '--format=%ct') ?? '0';
  return {
    version,
    commit: commit ?? 'unknown',
    /** Whether something was released that no commit has. */
    changed: commit !== undefined && git(root, 'status', '--porcelain', '--untracked-files=no') !== '',
    time: Number(seconds) * 1_000,
    node: '>=20.19',
    platform: process.platform,
    architecture: process.arch,
    library: process.report.getReport().header.glibcVersionRuntime === undefined ? 'other' : 'glibc',
  };
}
