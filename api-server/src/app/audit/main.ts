import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readAuditNotes } from '../../domains/operator';
import { readConfig } from '../config';
import { explainFailure } from '../explainFailure';
import { readBooks } from './readBooks';

const HELP = `npm run audit -w api-server -- [FILE]
Recomputes the books and prints every difference. FILE has what was kept outside of the database, a JSON object each line: alerts of the kind
close.noted as receivers got them, or the server's log. The operators' audit log is held against the newest hundred entries that it names.`;

/** Entries of a file that are held against the log. */
const MOST_NOTES = 100;

/** Recomputes the books and prints every difference. Ends with 0 when there is none, 1 when there is, 2 when it could not look. */
async function audit(file = process.argv[2]): Promise<number> {
  if (file?.startsWith('-')) {
    console.log(HELP);
    return 2;
  }
  const { config } = readConfig();
  try {
    const notes =
      file === undefined ? [] : readAuditNotes(readFileSync(path.resolve(process.env['INIT_CWD'] ?? '', file), 'utf8')).slice(-MOST_NOTES);
    if (file !== undefined && notes.length === 0) {
      console.error(
        `${file} names no entry of the audit log: give alerts of the kind close.noted, or the server's log, a JSON object each line.`,
      );
      return 2;
    }
    const { totals, differences, closed, reported, audited } = await readBooks(config, notes);
    for (const { party, mode, coin, amount } of totals) console.log(`${party} ${mode}: ${amount} ${coin}`);
    if (closed) console.log(`closed until ${new Date(closed.until).toISOString()}, chain ${closed.chain}`);
    if (reported) console.log(`daily reports until ${new Date(reported.until).toISOString()}, hash ${reported.hash}`);
    if (audited) console.log(`audit log up to entry ${audited.sequence}, hash ${audited.hash}`);
    if (notes.length > 0) console.log(`audit log held against ${notes.length} entries that were noted outside`);
    for (const { check, details } of differences) console.log(`${check}: ${JSON.stringify(details)}`);
    console.log(differences.length === 0 ? 'The books are right: no differences.' : `${differences.length} differences.`);
    return differences.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(explainFailure(error, config) ?? error);
    return 2;
  }
}

process.exitCode = await audit();
