/**
 * A test that looks into one database: at the pages it reads, its plans, its triggers. On shards (TEST_SHARDS) the rows lie elsewhere, and it is
 * left out.
 */
export const itOnOneDatabase = process.env['TEST_SHARDS'] ? it.skip : it;
