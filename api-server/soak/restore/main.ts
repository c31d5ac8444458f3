import { parseArgs } from 'node:util';
import { postgresPrograms } from '../Cluster';
import { noticed, printDifferences } from '../printDifferences';
import { withProgram } from '../withProgram';
import { runRestore } from './runRestore';
import type { RestoreOptions } from './runRestore';

const HELP = `npm run restore -w api-server -- [--seed N] [--port 4780] [--controls]

Rehearses the loss of a database: a base backup under load with an archive of the log; everything is removed; all that was archived comes back,
then a point before a mistake. Each is audited, held against a journal outside, and traded on. --controls then archives wrongly, which must be
noticed. Needs PostgreSQL's programs (POSTGRES_BIN). Ends with 0 when all is right, with 1 when not, with 2 when it could not run.`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      port: { type: 'string', default: '4780' },
      controls: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [seed, port] = [Number(values.seed), Number(values.port)];
  if (values.help || ![seed, port].every((value) => Number.isSafeInteger(value) && value >= 0)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const programs = postgresPrograms();
  if (programs === undefined) {
    console.error("PostgreSQL's programs (initdb, pg_basebackup) were not found; install PostgreSQL or set POSTGRES_BIN.");
    return 2;
  }
  return withProgram(`dist-restore-${port}`, undefined, async (program) => {
    const options: RestoreOptions = { programs, program, seed, port, say: (line) => console.log(line) };
    const { acknowledged, differences } = await runRestore(options);
    printDifferences(differences);
    console.log(`${acknowledged} acknowledged requests, ${differences.length} differences.`);
    if (differences.length > 0 || acknowledged === 0) return 1;
    if (!values.controls) return 0;
    console.log('Control: an archive that keeps no log of what came after the backup');
    // A command that succeeds and keeps nothing of later segments.
    const archiveCommand = (archive: string): string => `test -e ${archive}/../backup/backup_manifest || cp %p ${archive}/%f`;
    const outcome = await runRestore({ ...options, archiveCommand, say: () => undefined }).then(
      (control) => noticed(control.differences),
      (error: unknown) => (error as Error).message,
    );
    console.log(outcome === '' ? '  NOT NOTICED' : `  noticed: ${outcome}`);
    return outcome === '' ? 1 : 0;
  });
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error);
  return 2;
});
