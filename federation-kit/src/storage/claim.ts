import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';

/** A claim older than this counts as left behind, wherever it was made. Milliseconds. */
const longest = 60_000;

interface Claimant {
  readonly pid: number;
  readonly host: string;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a claim's process may still be at work. */
function isHeld(file: string): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > longest) return false;
    const { pid, host } = JSON.parse(readFileSync(file, 'utf8')) as Claimant;
    return host !== hostname() || isAlive(pid);
  } catch (error) {
    // Gone: its owner is done. Not written yet: its owner is at work.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

function create(file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Claimant));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The sole right to replace one state of one file. */
export interface Claim {
  /** False once it has been held for so long that others may take it for left behind. */
  isValid(): boolean;
  release(): void;
}

/**
 * Claims one state of a file by creating `<file>.<state>.claim-<n>` exclusively. A claim whose process has ended is passed over with
 * the next number and never removed while the state holds, so two that find it cannot both get past it.
 * @returns undefined when a living process holds it
 * @see docs/decisions/0061-compare-and-swap-without-locks.md
 */
export function claimState(file: string, state: string): Claim | undefined {
  for (let number = 0; ; number += 1) {
    const claim = `${file}.${state}.claim-${number}`;
    const started = performance.now();
    if (create(claim)) return { isValid: () => performance.now() - started < longest / 2, release: () => rmSync(claim, { force: true }) };
    if (isHeld(claim)) return undefined;
  }
}
