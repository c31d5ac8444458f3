import { readFileSync } from 'node:fs';
import path from 'node:path';
import { configurationPage } from './configurationPage';
import { errorPage } from './errorPage';
import { refusalFiles } from './refusalFiles';

const source = path.join(__dirname, '../..');
const page = (name: string): string => readFileSync(path.join(source, '../../docs', name), 'utf8');
const advice = 'run npm run docs:reference -w api-server';

describe('reference pages', () => {
  it('of refusals are as the code is', async () => {
    for (const file of refusalFiles(source)) await import(file);
    expect({ advice, page: page('errors.md') }).toEqual({ advice, page: errorPage() });
  });

  it('of settings are as the code is, and every setting is explained', () => {
    const made = configurationPage(source);
    expect({ advice, page: page('configuration.md') }).toEqual({ advice, page: made });
    expect(made).toContain('| `server.port` | `PORT` | `4000` |');
    expect(made).toContain('| `access.code.validFor` |');
    expect(made).toContain('| `market.tickInterval` |');
  });
});
