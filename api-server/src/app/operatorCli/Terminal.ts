/** What the command line needs of the machine; tests give their own. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly fetch: typeof fetch;
  print(line: string): void;
  fail(line: string): void;
  /** Asks for a secret without showing it. */
  ask(question: string): Promise<string>;
  readFile(file: string): string;
  writeFile(file: string, content: string | Buffer): void;
  /** Keeps the session (its token and, after a blank, its cookie) between commands, readable by this user alone. */
  readonly token: { read(): string | undefined; write(token: string | undefined): void };
}
