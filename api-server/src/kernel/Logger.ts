/** Structured log: fields first, then a short fixed text. Never pass names, addresses, tokens or amounts of a person. */
export interface Logger {
  debug(fields: object, text: string): void;
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

const nothing = (): void => undefined;

/** Says nothing: for tests. */
export const silentLogger: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing };
