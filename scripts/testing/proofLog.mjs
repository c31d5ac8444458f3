import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

const heading = `# When each proof last held

\`npm run prove\` adds a line for each proof that it runs; the newest stand last.

| date | commit | proof | result | minutes |
|---|---|---|---|---|
`;

/** The table of docs/proofs.md. */
export class ProofLog {
  #file;

  constructor(file) {
    this.#file = file;
  }

  /** The last line of each proof by its name: `{ date, commit, result, minutes }`. */
  last() {
    const text = existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : '';
    const rows = text.matchAll(/^\| (\d{4}-\d\d-\d\d) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| (\d+) \|$/gm);
    return new Map(
      [...rows].map(([, date, commit, proof, result, minutes]) => [proof, { date, commit, result, minutes: Number(minutes) }]),
    );
  }

  /** The proof that has not run for longest; one that never did comes first. */
  oldest(names) {
    const last = this.last();
    return [...names].sort((one, other) => (last.get(one)?.date ?? '').localeCompare(last.get(other)?.date ?? ''))[0];
  }

  add({ date, commit, proof, result, minutes }) {
    if (!existsSync(this.#file)) writeFileSync(this.#file, heading);
    appendFileSync(this.#file, `| ${date} | ${commit} | ${proof} | ${result} | ${minutes} |\n`);
  }
}
