import { readConfig } from '../config';
import { explainFailure } from '../explainFailure';
import { readBooks } from './readBooks';

/** Recomputes the books and prints every difference. Ends with 0 when there is none, 1 when there is, 2 when it could not look. */
async function audit(): Promise<number> {
  const { config } = readConfig();
  try {
    const { totals, differences, closed, reported, audited } = await readBooks(config);
    for (const { party, mode, coin, amount } of totals) console.log(`${party} ${mode}: ${amount} ${coin}`);
    if (closed) console.log(`closed until ${new Date(closed.until).toISOString()}, chain ${closed.chain}`);
    if (reported) console.log(`daily reports until ${new Date(reported.until).toISOString()}, hash ${reported.hash}`);
    if (audited) console.log(`audit log up to entry ${audited.sequence}, hash ${audited.hash}`);
    for (const { check, details } of differences) console.log(`${check}: ${JSON.stringify(details)}`);
    console.log(differences.length === 0 ? 'The books are right: no differences.' : `${differences.length} differences.`);
    return differences.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(explainFailure(error, config) ?? error);
    return 2;
  }
}

process.exitCode = await audit();
