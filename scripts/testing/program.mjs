import { spawn } from 'node:child_process';

/** Process groups of the programs that run now. */
const groups = new Set();

/** Sends a signal to a program and all that it has started; whether there was anybody left. */
function signal(group, name) {
  try {
    process.kill(-group, name);
    return true;
  } catch {
    return false;
  }
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks a group to end, and ends it where it does not within `patience` milliseconds. */
async function endGroup(group, patience = 15_000) {
  signal(group, 'SIGTERM');
  for (let waited = 0; waited < patience; waited += 100) {
    if (!signal(group, 0)) return;
    await pause(100);
  }
  signal(group, 'SIGKILL');
}

let isEnding = false;
/** Whether the run is being broken off, so that what a program came to says nothing. */
export const isBrokenOff = () => isEnding;

/** Ends all programs that run now, as the run is broken off. */
export function endPrograms() {
  isEnding = true;
  return Promise.all([...groups].map((group) => endGroup(group)));
}

/**
 * Runs a program and keeps what it says. It has a process group of its own: what it leaves behind is ended with it.
 * @param {number} limit milliseconds after which it is ended
 * @returns {Promise<{ code: number, output: string, hung: boolean }>} `hung` when it was ended for its time
 */
export function runProgram(command, args, { limit = 45 * 60_000, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...options });
    let output = '';
    let hung = false;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n`, hung }));
    const { pid } = child;
    if (pid === undefined) return;
    groups.add(pid);
    const timer = setTimeout(() => {
      hung = true;
      output += `\nended: it took longer than ${Math.round(limit / 1000)} s\n`;
      void endGroup(pid);
    }, limit);
    // Who is left in the group holds the pipes open, and `close` would wait for it.
    child.on('exit', () => void endGroup(pid, 5_000));
    child.on('close', (code) => {
      clearTimeout(timer);
      groups.delete(pid);
      resolve({ code: hung ? 1 : (code ?? 1), output, hung });
    });
  });
}
