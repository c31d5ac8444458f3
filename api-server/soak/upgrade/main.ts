import { parseArgs } from 'node:util';
import { runUpgrade } from './runUpgrade';

const { values } = parseArgs({ options: { url: { type: 'string' }, port: { type: 'string', default: '4480' } } });
if (values.url === undefined) throw new Error('--url names a PostgreSQL server.');
const { differences, ...report } = await runUpgrade(values.url, Number(values.port));
console.log(JSON.stringify({ ...report, differences: differences.slice(0, 10), found: differences.length }, null, 1));
process.exitCode = differences.length === 0 ? 0 : 1;
