import type { StateMachine } from '../../engines/stateMachine';

/** Declares what holds for every table of a life cycle. */
export function testLifeCycle(machine: StateMachine<string, string>): void {
  const rows = machine.transitions;
  const states = new Set<string>([machine.initial, ...rows.flatMap((row) => [row.from, row.to])]);

  it('reaches every state and leaves none but the final ones without a way out', () => {
    const reached = new Set<string>([machine.initial]);
    for (const _ of states) rows.forEach((row) => reached.has(row.from) && reached.add(row.to));
    expect(reached).toEqual(states);
    const stuck = [...states].filter((state) => !rows.some((row) => row.from === state));
    expect(stuck.sort()).toEqual([...machine.final].sort());
  });

  it('has one outcome for each state and event', () => {
    const keys = rows.map((row) => `${row.from}|${row.event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
}
