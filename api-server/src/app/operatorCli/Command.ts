import type { OperatorClient } from './OperatorClient';
import type { Terminal } from './Terminal';

export interface CommandInput {
  readonly client: OperatorClient;
  readonly terminal: Terminal;
  /** Arguments after the command, each present as the command's usage says. */
  readonly values: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
}

export interface Command {
  /** Arguments and options, as the help shows them. */
  readonly usage: string;
  readonly summary: string;
  /** How many arguments it takes. */
  readonly values: number;
  /** Answers what is printed. */
  readonly run: (input: CommandInput) => Promise<unknown>;
  /** How its answer is printed, with `--csv` and without; as any answer when absent, and never as CSV then. */
  readonly format?: (answer: unknown, asCsv: boolean) => string;
}
