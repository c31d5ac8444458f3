import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '../config';
import { lockFolder } from '../../platform/database/FolderLock';
import { readBooks } from './readBooks';

const books = { totals: [], differences: [{ check: 'negative balance', details: { available: '-1' } }] };

describe('books of an embedded database that a running exchange has', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'books-'));
  const unlock = lockFolder(folder);
  afterAll(() => {
    unlock();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are those that it tells at its health port', async () => {
    const running = createServer(({ url }, response) => void response.end(JSON.stringify(url === '/audit' ? books : {})));
    await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
    const { port } = running.address() as AddressInfo;
    expect(await readBooks(loadConfig({ DATA_DIR: folder, HEALTH_PORT: String(port) }))).toEqual(books);
    await new Promise((resolve) => running.close(resolve));
    await expect(readBooks(loadConfig({ DATA_DIR: folder, HEALTH_PORT: String(port) }))).rejects.toMatchObject({ code: 'FOLDER_LOCKED' });
  });
});
