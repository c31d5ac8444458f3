import { commandKinds } from './commands';
import { faultKinds } from './faults';
import type { RunReport } from './runScript';

/** What all runs did together. */
export class RunTotals {
  #runs = 0;
  #steps = 0;
  #actions = 0;
  #ticks = 0;
  #milliseconds = 0;
  readonly #commands = new Map<string, number>();
  readonly #met = new Map<string, number>();

  add({ steps, actions, ticks, coverage }: RunReport, milliseconds: number): void {
    this.#runs += 1;
    this.#steps += steps;
    this.#actions += actions;
    this.#ticks += ticks;
    this.#milliseconds += milliseconds;
    for (const [name, count] of coverage.commands) this.#commands.set(name, (this.#commands.get(name) ?? 0) + count);
    for (const [name, count] of coverage.counts) this.#met.set(name, (this.#met.get(name) ?? 0) + count);
  }

  /** Prints the sums, and how often each command met each fault. */
  print(): void {
    const rate = (this.#steps / Math.max(1, this.#milliseconds)) * 1_000;
    const commands = [...this.#commands.values()].reduce((total, count) => total + count, 0);
    console.log(
      `${this.#runs} runs, ${this.#steps} steps (${rate.toFixed(0)} a second), ${commands} commands, ${this.#ticks} ticks, ${this.#actions} things of scripts`,
    );
    const faults = faultKinds();
    console.log(
      ['command'.padEnd(14), 'all'.padStart(6), ...faults.map((fault) => fault.padStart(Math.max(7, fault.length + 1)))].join(''),
    );
    for (const command of new Set(commandKinds())) {
      const counts = faults.map((fault) => String(this.#met.get(`${command}|${fault}`) ?? 0).padStart(Math.max(7, fault.length + 1)));
      console.log([command.padEnd(14), String(this.#commands.get(command) ?? 0).padStart(6), ...counts].join(''));
    }
  }
}
