import { spawnSync } from 'node:child_process';

/** The commit a folder stands at; undefined outside a repository or without git. */
export function gitCommit(directory: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: directory, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
