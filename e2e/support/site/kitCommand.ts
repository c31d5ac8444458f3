import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { cleanEnvironment } from '../runProgram';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** The command line as a team has it. */
export interface Kit {
  /** What a command ended with and printed. */
  try(...args: string[]): Promise<Ended>;
  /** What a command printed that has to end well. */
  run(...args: string[]): Promise<string>;
}

/** @param folder the team's, below the platform's @param environment further variables: the site, the exchange */
export function kitIn(folder: string, environment: Readonly<Record<string, string>>): Kit {
  const bin = join(root, 'federation-kit/bin/federation-kit.mjs');
  const kit: Kit = {
    try: (...args) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [bin, ...args], { cwd: join(root, folder), env: cleanEnvironment(environment) });
        let output = '';
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
        child.on('error', reject);
        child.on('close', (code) => resolve({ code, output }));
      }),
    async run(...args) {
      const { code, output } = await kit.try(...args);
      expect(code, output).toBe(0);
      return output;
    },
  };
  return kit;
}
