import type { CommandKind } from './commands';

/** How often each kind of command was under way while each kind of fault lasted. */
export class FaultCoverage {
  readonly counts = new Map<string, number>();
  /** All commands of each kind. */
  readonly commands = new Map<CommandKind, number>();
  readonly #lasting = new Map<string, number>();
  readonly #flights = new Set<{ kind: CommandKind; counted: Set<string> }>();

  /** Whether any fault lasts. */
  get any(): boolean {
    return this.#lasting.size > 0;
  }

  begins(fault: string): void {
    this.#lasting.set(fault, (this.#lasting.get(fault) ?? 0) + 1);
    for (const flight of this.#flights) this.#count(flight, fault);
  }

  ends(fault: string): void {
    const left = (this.#lasting.get(fault) ?? 1) - 1;
    if (left === 0) this.#lasting.delete(fault);
    else this.#lasting.set(fault, left);
  }

  /** A command is under way; answers what to call at its end. */
  starts(kind: CommandKind): () => void {
    const flight = { kind, counted: new Set<string>() };
    this.commands.set(kind, (this.commands.get(kind) ?? 0) + 1);
    this.#flights.add(flight);
    for (const fault of this.#lasting.keys()) this.#count(flight, fault);
    return () => void this.#flights.delete(flight);
  }

  #count(flight: { kind: CommandKind; counted: Set<string> }, fault: string): void {
    if (flight.counted.has(fault)) return;
    flight.counted.add(fault);
    const name = `${flight.kind}|${fault}`;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }
}
