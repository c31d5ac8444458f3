/** Gives this run of tests a name, which the programs that it starts inherit; whether it had none. */
export function nameTestRun(environment?: NodeJS.ProcessEnv): boolean;
/** Name of a database of this run, at most 63 characters; another one each time without a label. */
export function testDatabaseName(label?: string, environment?: NodeJS.ProcessEnv): string;
/** Removes what this run has left on a PostgreSQL. */
export function removeTestDatabases(url: string | undefined, environment?: NodeJS.ProcessEnv): Promise<void>;
