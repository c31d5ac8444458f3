declare module '../database/Tables' {
  interface Tables {
    /** One row: the newest registry that any process of this database has served. */
    served_registry: {
      revision: number;
      /** Milliseconds UTC. */
      created_at: number;
      /** 0 without a root. */
      root_version: number;
      /** `registry.json` as it was served. */
      content: string;
    };
  }
}

export {};
