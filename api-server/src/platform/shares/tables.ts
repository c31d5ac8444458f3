declare module '../database/Tables' {
  interface Tables {
    /** Processes that are alive. */
    process_share: {
      process_id: string;
      /** When it last said so, milliseconds UTC of the database's clock. */
      seen_at: number;
    };
  }
}

export {};
