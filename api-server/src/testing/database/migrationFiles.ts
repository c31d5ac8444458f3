import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const source = path.join(__dirname, '../..');

/** The files of all rooms' migrations. */
export function migrationFiles(): string[] {
  const rooms = ['core', 'domains', 'platform'].flatMap((floor) =>
    readdirSync(path.join(source, floor)).map((room) => path.join(source, floor, room)),
  );
  const folders = rooms.map((room) => path.join(room, 'migrations')).filter((folder) => existsSync(folder));
  return folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
}
