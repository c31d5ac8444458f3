import { runCommandLine } from '../runCommandLine';

/** What came of a command line. */
export interface Ended {
  code: number | null;
  out: string;
  errors: string;
}

/** Runs the command line in this process: most of a process's time goes to starting it. */
export async function kit(...args: string[]): Promise<Ended> {
  const out: string[] = [];
  const errors: string[] = [];
  const hear = (kind: 'log' | 'error', lines: string[]) =>
    jest.spyOn(console, kind).mockImplementation((...parts: unknown[]) => void lines.push(`${parts.join(' ')}\n`));
  const spies = [hear('log', out), hear('error', errors)];
  try {
    return { code: await runCommandLine(args), out: out.join(''), errors: errors.join('') };
  } finally {
    spies.forEach((spy) => spy.mockRestore());
  }
}
