/** What the command line ends with, by kind of failure. */
export const exitCodes = { failed: 1, usage: 2, refused: 3, conflict: 4 } as const;

/** A failure with a sentence for people; known by `code`. */
export class KitError extends Error {
  override readonly name = 'KitError';
  readonly code: keyof typeof exitCodes;
  /** For `--json`. */
  readonly details: unknown;

  constructor(code: keyof typeof exitCodes, message: string, details?: unknown) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
