/** The PostgreSQL that TEST_DATABASE_URL names; undefined when there is none, an error when it does not answer. */
export function postgresForTests(environment?: NodeJS.ProcessEnv): Promise<string | undefined>;
