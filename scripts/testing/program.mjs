import { run } from '../run.mjs';

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
export async function runProgram(command, args, { limit = 45 * 60_000, ...options } = {}) {
  let group;
  let timer;
  let hung = false;
  const started = (child) => {
    group = child.pid;
    if (group === undefined) return;
    groups.add(group);
    timer = setTimeout(() => {
      hung = true;
      void endGroup(group);
    }, limit);
    // Who is left in the group holds the pipes open, and `close` would wait for it.
    child.on('exit', () => void endGroup(group, 5_000));
  };
  const { code, output } = await run(command, args, { detached: true, ...options, started });
  clearTimeout(timer);
  groups.delete(group);
  if (!hung) return { code, output, hung };
  return { code: 1, output: `${output}\nended: it took longer than ${Math.round(limit / 1000)} s\n`, hung };
}
