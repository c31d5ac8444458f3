import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { configurationPage } from '../src/app/reference/configurationPage';
import { errorPage } from '../src/app/reference/errorPage';
import { refusalFiles } from '../src/app/reference/refusalFiles';

// npm runs it in the package's folder.
const source = path.resolve('src');
for (const file of refusalFiles(source)) await import(pathToFileURL(file).href);
writeFileSync('../docs/errors.md', errorPage());
writeFileSync('../docs/configuration.md', configurationPage(source));
