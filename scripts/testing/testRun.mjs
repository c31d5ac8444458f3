import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { nodeTooOld } from '../checkNode.mjs';
import { ensureInstalled } from '../install.mjs';
import { postgresForTests } from './postgresForTests.mjs';
import { endPrograms } from './program.mjs';
import { Report } from './Report.mjs';
import { runParts } from './runParts.mjs';
import { nameTestRun, removeTestDatabases } from './testDatabases.mjs';

/**
 * Runs parts on what is installed, and leaves no process and no database behind, however it ends.
 * @param told `{ root, command, file }` of the Report
 * @param prepare what is done first, with `{ report, postgres }`; answers the lanes of `runParts`
 * @returns whether all is green
 */
export async function testRun(told, prepare) {
  process.env.TZ = 'UTC';
  const report = new Report(told);
  const tooOld = nodeTooOld();
  if (tooOld) throw new Error(tooOld);
  ensureInstalled(told.root, report.say);
  const postgres = await postgresForTests();
  report.say(
    postgres ? 'databases: on the PostgreSQL of TEST_DATABASE_URL' : 'databases: embedded, as TEST_DATABASE_URL names no PostgreSQL',
  );
  mkdirSync(join(told.root, '.cache/test-results'), { recursive: true });
  nameTestRun();
  const breakOff = async () => {
    await endPrograms();
    await removeTestDatabases(postgres).catch(() => undefined);
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void breakOff());
  try {
    await runParts(report, await prepare({ report, postgres }));
  } finally {
    await removeTestDatabases(postgres);
  }
  return report.finish();
}
