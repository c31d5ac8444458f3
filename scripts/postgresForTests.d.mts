/** The PostgreSQL that tests run on; undefined when none answers or none is wanted. */
export function postgresForTests(environment?: NodeJS.ProcessEnv): Promise<string | undefined>;
