/** A command of the line: what it is for, and its code, loaded when it is called. */
export interface Command {
  readonly summary: string;
  /** What `--help` prints; the summary when absent. */
  readonly help?: () => Promise<string>;
  readonly run: (args: string[]) => Promise<void>;
}
