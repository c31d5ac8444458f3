import { readDefinition } from '../bundling/readDefinition';

/** `federation-kit describe`: the remote's definition as JSON. */
export async function describeCommand(): Promise<void> {
  const { json } = await readDefinition(process.cwd());
  process.stdout.write(JSON.stringify(json));
}
