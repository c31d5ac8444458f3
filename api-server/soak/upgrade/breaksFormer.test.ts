import { Migrator } from 'kysely';
import { migrations } from '../../src/app/migrations';
import { migrate } from '../../src/platform/database';
import { openEmptyTestDatabase } from '../../src/testing/database/testDatabase';
import { breaksFormer } from './breaksFormer';
import type { Schema } from './breaksFormer';
import { contracted } from './contracted';
import { readReleased } from './released';
import { columnsOf, rulesOf } from './schemaOf';

const column = { table: 'trade', column: 'price', type: 'numeric(38,8)', required: true, filled: null };
const former: Schema = { columns: [column], rules: [{ table: 'trade', definition: 'CHECK (price > 0)' }] };
const withColumns = (...columns: Schema['columns']): Schema => ({ columns, rules: former.rules });

describe('a schema beside the former version', () => {
  it('may grow: tables, columns that need not be filled, rules of new tables', () => {
    const grown = withColumns(
      column,
      { ...column, column: 'note', required: false },
      { ...column, column: 'tries', filled: '0' },
      { ...column, table: 'fill' },
    );
    const rules = [...former.rules, { table: 'fill', definition: 'UNIQUE (price)' }];
    expect(breaksFormer(former, { ...grown, rules })).toEqual([]);
    expect(breaksFormer(former, { ...former, rules: [] })).toEqual([]);
    const ofNote = [...former.rules, { table: 'trade', definition: 'UNIQUE (note) WHERE (note IS NOT NULL)' }];
    expect(breaksFormer(former, { ...grown, rules: ofNote })).toEqual([]);
  });

  it.each<[string, Schema, string]>([
    ['lose a column', withColumns(), 'trade.price is gone or renamed'],
    ['rename one', withColumns({ ...column, column: 'cost', filled: '0' }), 'trade.price is gone or renamed'],
    ['change a type', withColumns({ ...column, type: 'text' }), 'trade.price was numeric(38,8) and is text'],
    ['ask for a new column', withColumns(column, { ...column, column: 'fee' }), 'trade.fee is new and must be filled'],
    [
      'tighten a rule',
      { ...former, rules: [{ table: 'trade', definition: 'CHECK (price > 1)' }] },
      'trade has a new rule: CHECK (price > 1)',
    ],
  ])('may not %s', (_name, present, sentence) => {
    expect(breaksFormer(former, present)).toEqual([sentence]);
  });

  it('may not refuse null, or stop filling, where it did not', () => {
    expect(breaksFormer(withColumns({ ...column, required: false }), former)).toEqual(['trade.price may no longer be null']);
    expect(breaksFormer(withColumns({ ...column, filled: '0' }), former)).toEqual(['trade.price has no default any more']);
  });
});

describe('the migrations since the released version', () => {
  const known = readReleased().migrations;

  it('are new ones: those that it knows are all still there', () => {
    expect(known.filter((name) => migrations[name] === undefined)).toEqual([]);
  });

  it('take nothing away that it uses, and ask nothing of it that it does not know', async () => {
    const { database, close } = await openEmptyTestDatabase();
    try {
      const read = async (): Promise<Schema> => ({ columns: await columnsOf(database), rules: await rulesOf(database) });
      const provider = { getMigrations: async () => Object.fromEntries(known.map((name) => [name, migrations[name]!])) };
      const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
      expect(error).toBeUndefined();
      const before = await read();
      expect(before.columns.length).toBeGreaterThan(200);
      await migrate(database, migrations);
      expect(breaksFormer(before, await read()).sort()).toEqual([...contracted].sort());
    } finally {
      await close();
    }
  });
});
