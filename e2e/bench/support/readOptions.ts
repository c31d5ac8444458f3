import { parseArgs } from 'node:util';

type Values = Readonly<Record<string, string | boolean>>;

type Read<Full extends Values> = { readonly [Name in keyof Full]: Full[Name] extends boolean ? boolean : string } & {
  readonly shortest: boolean;
  readonly json?: string;
};

/**
 * Options of a bench. What is told stands above what the form chooses.
 * @param full each option with its value in the full form; an empty text for none
 * @param shortest what `--shortest` chooses instead: little of everything, but every way through the code
 * @see docs/decisions/0262-benches-cannot-rot.md
 */
export function readOptions<Full extends Values>(full: Full, shortest: Partial<Values>, args = process.argv.slice(2)): Read<Full> {
  const named = Object.entries(full).map(([name, value]) => [name, { type: typeof value as 'string' | 'boolean' }] as const);
  const options = { ...Object.fromEntries(named), shortest: { type: 'boolean' }, json: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const isShortest = values['shortest'] === true;
  return { ...full, ...(isShortest && shortest), ...values, shortest: isShortest } as unknown as Read<Full>;
}
