/** One broken rule of one text, key or line. */
export interface Fault {
  readonly rule: string;
  /** `de › orders.title`, or `src/pages/Orders.tsx:12`. */
  readonly place: string;
  readonly expected: string;
  readonly received: string;
}

/** Throws with every fault, one block each, when there is any. */
export function assertNoFaults(subject: string, faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const blocks = faults.map(
    ({ rule, place, expected, received }) => `${place}  [${rule}]\n    expected: ${expected}\n    received: ${received}`,
  );
  throw new Error(`${subject}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}\n\n${blocks.join('\n')}\n`);
}
