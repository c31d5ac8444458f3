import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const command = join(dirname(createRequire(import.meta.url).resolve('webpack-cli/package.json')), 'bin/cli.js');

/** Runs webpack-cli in a package's folder. Rejects when it fails; it has said why on standard error. */
export function runWebpackCli(directory: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // What it prints is progress: standard output belongs to the answer of the command that builds.
    const child = spawn(process.execPath, [command, ...args], { cwd: directory, stdio: ['ignore', 2, 2] });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`webpack ${args.join(' ')} ended with ${code}.`))));
  });
}
