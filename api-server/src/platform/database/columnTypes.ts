import pg from 'pg';

const INT8 = 20;

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Integer column value ${text} is too large`);
  return value;
}

/** How column values become JavaScript: bigint as number (times and counts fit), numeric stays text. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    type === INT8 && format !== 'binary'
      ? parseInteger
      : pg.types.getTypeParser(type, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};
