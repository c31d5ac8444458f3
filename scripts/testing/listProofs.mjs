/** Prints what can be proven, how long each takes, and how it ended last. @param last rows of the log by the name of the proof */
export function listProofs(proofs, last) {
  for (const { name, minutes, shows } of proofs) {
    const row = last.get(name);
    const when = row ? `${row.date} ${row.commit}: ${row.result}, ${row.minutes} min` : 'never ran';
    console.log(`${name.padEnd(11)} ${String(minutes).padStart(4)} min  ${shows}; ${when}`);
  }
  console.log('\nnpm run prove -- <names>, oldest or all');
}
