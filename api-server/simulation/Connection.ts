/** What a driver answers to a statement. */
export interface Answer {
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
}

/** One connection to a database; statements are executed in the order in which they are given. */
export interface Connection {
  query(text: string, values?: unknown[]): Promise<Answer>;
}
