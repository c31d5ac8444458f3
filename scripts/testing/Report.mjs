import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitOf } from './commitOf.mjs';

const sum = (counts, key) => counts.reduce((total, each) => total + each[key], 0);
const firstLines = (text, count) => text.trim().split('\n').slice(0, count).join('\n');
/** Seconds for people. */
export const minutesOf = (seconds) => (seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`);

/**
 * Tells what the parts of a run came to: at once in one line each, at the end the shares, what failed and how to run just that, and as JSON.
 * A part is `{ name, share }`, the share in seconds; what it came to is
 * `{ passed, failed, skipped, flaky?: string[], failures?: { name, message, command? }[] }`.
 */
export class Report {
  #root;
  #command;
  #file;
  #now;
  #print;
  #began;
  #rows = [];

  /** @param file of the JSON in .cache/test-results */
  constructor({ root, command, file = 'summary.json', now = Date.now, print = console.log }) {
    this.#root = root;
    this.#command = command;
    this.#file = file;
    this.#now = now;
    this.#print = print;
    this.#began = now();
  }

  #seconds() {
    return (this.#now() - this.#began) / 1000;
  }

  say = (line) => this.#print(`${String(Math.round(this.#seconds())).padStart(4)} s  ${line}`);

  /** Runs a part and tells what it came to; a part that throws has failed. */
  async run({ name, share, work }, remaining) {
    this.say(`${name} …${remaining > 0 ? ` about ${minutesOf(remaining)} left` : ''}`);
    const began = this.#now();
    const counts = await work().catch((error) => ({
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [{ name: 'as a whole', message: error.message }],
    }));
    const seconds = Math.round((this.#now() - began) / 1000);
    this.#rows.push({ name, seconds, share, ...counts });
    const { passed, failed, skipped } = counts;
    this.say(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s`);
  }

  /** Prints the end and writes the summary. @returns whether all is green */
  finish() {
    const rows = this.#rows;
    const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((key) => sum(rows, key));
    const failures = rows.flatMap(({ name, failures: found = [] }) => found.map((failure) => ({ part: name, ...failure })));
    const flaky = rows.flatMap((row) => row.flaky ?? []);
    this.#print('\nseconds, and the share of each part');
    for (const { name, seconds, share } of rows) {
      const over = seconds > share ? '  over its share' : '';
      this.#print(`${String(seconds).padStart(6)} of ${String(share).padStart(4)}  ${name}${over}`);
    }
    for (const { part, name, message, command } of failures) {
      this.#print(
        `\nfailed: ${part}: ${name}\n${firstLines(message, 12).replace(/^/gm, '  ')}${command ? `\n  run just that: ${command}` : ''}`,
      );
    }
    const seconds = Math.round(this.#seconds());
    const summary = {
      command: this.#command,
      commit: commitOf(this.#root),
      ended: new Date(this.#now()).toISOString(),
      seconds,
      passed,
      failed,
      skipped,
      flaky,
      failures: failures.map(({ part, name, command }) => ({ part, name, command })),
      parts: rows.map(({ name, seconds: took, share, passed: p, failed: f, skipped: s }) => ({
        name,
        seconds: took,
        share,
        passed: p,
        failed: f,
        skipped: s,
      })),
    };
    mkdirSync(join(this.#root, '.cache/test-results'), { recursive: true });
    writeFileSync(join(this.#root, '.cache/test-results', this.#file), `${JSON.stringify(summary, null, 2)}\n`);
    if (failures.length > 0) this.#print('');
    for (const { part, name, command } of failures) this.#print(`failed: ${part}: ${name}${command ? `   ${command}` : ''}`);
    if (flaky.length > 0) this.#print(`${flaky.length} flaky: ${flaky.join('; ')}`);
    this.#print(`${passed} passed, ${failed} failed, ${skipped} skipped`);
    return failed === 0;
  }
}
