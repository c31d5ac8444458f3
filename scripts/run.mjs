import { spawn } from 'node:child_process';

/**
 * Runs a program to its end and keeps what it said.
 * @param options of `spawn`, and `started`, which is given the child
 * @returns {Promise<{ code: number, output: string }>} code 1 where it could not be started or a signal ended it
 */
export function run(command, args, { started, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
    started?.(child);
  });
}

/** Runs tasks with at most `width` of them at a time; the results keep the order of the tasks. */
export async function pool(tasks, width) {
  const results = new Array(tasks.length);
  let next = 0;
  const worker = async () => {
    while (next < tasks.length) {
      const index = next++;
      results[index] = await tasks[index]();
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, tasks.length) }, worker));
  return results;
}
