/** A command of the line: what it is for, and its code, loaded when it is called. */
export interface Command {
  readonly summary: string;
  /** What `--help` prints; the summary when absent. */
  readonly help?: () => Promise<string>;
  /** Answers what the process exits with; 0 when absent. */
  readonly run: (args: string[]) => Promise<number | void>;
}
