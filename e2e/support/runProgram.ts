import { spawn } from 'node:child_process';

/** The environment without what the npm that runs the tests has put there: a nested npm is one of its own. */
export function cleanEnvironment(further: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) && name !== 'NODE_ENV');
  return { ...Object.fromEntries(entries), ...further };
}

/** Runs a program to its end. Rejects with everything it has said when it fails. @returns what it has said */
export function runProgram(command: string, args: readonly string[], cwd: string, environment = cleanEnvironment()): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)),
    );
  });
}
