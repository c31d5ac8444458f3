/**
 * Starts the exchange of this folder with its site, or one of its programs: node start.mjs [PROGRAM [arguments]].
 * Settings come from the environment and from the file that CONFIG names.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const { platform, architecture, library } = JSON.parse(readFileSync(here('release.json'), 'utf8'));
const own = process.report.getReport().header.glibcVersionRuntime === undefined ? 'other' : 'glibc';
if (platform !== process.platform || architecture !== process.arch || (platform === 'linux' && library !== own)) {
  process.stderr.write(
    `This archive is for ${platform} ${architecture} (${library}), this machine is ${process.platform} ${process.arch} (${own}).\n`,
  );
  process.exit(1);
}
const programs = { 'check-configuration': 'checkConfiguration', audit: 'audit', operator: 'operatorCli', 'server-role': 'serverRole' };
const [program] = process.argv.splice(2, process.argv.length > 2 ? 1 : 0);
if (program !== undefined && !Object.hasOwn(programs, program)) {
  process.stderr.write(`${program} is no program of this archive; these are: ${Object.keys(programs).join(', ')}.\n`);
  process.exit(2);
}
process.env['WEB_DIR'] ||= here('site');
process.env['CONSOLE_DIR'] ||= here('console');
await import(`./server/${program === undefined ? 'main' : programs[program]}.js`);
