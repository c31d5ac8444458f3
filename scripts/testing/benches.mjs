/** Benches whose results are kept in docs/benches. */
const recorded = ['startup', 'coldload', 'tabs', 'taps', 'markets', 'streams'];

/**
 * Every bench, known by its program: what the proof `benches` runs, each in its shortest form.
 * Those that are recorded run by way of the recorder, so that it and its pictures are run, too.
 * @see docs/decisions/0262-benches-cannot-rot.md
 */
export const benches = [
  ...recorded.map((name) => ({
    name,
    file: `e2e/bench/${name}/main.ts`,
    args: ['e2e/bench/record/main.ts', '--shortest', '--only', name],
  })),
  { name: 'lighthouse', file: 'e2e/bench/lighthouse/main.ts', args: ['e2e/bench/lighthouse/main.ts', '--shortest'] },
  { name: 'queue', file: 'e2e/bench/queue/main.ts', args: ['e2e/bench/queue/main.ts', '--shortest'] },
  { name: 'server', file: 'api-server/bench/main.ts', args: ['api-server/bench/main.ts', '--shortest'] },
  { name: 'week', file: 'api-server/bench/week/main.ts', args: ['api-server/bench/week/main.ts', '--shortest'] },
  { name: 'audit', file: 'api-server/bench/audit/main.ts', args: ['api-server/bench/audit/main.ts', '--shortest'], needsPostgres: true },
  { name: 'lag', file: 'api-server/bench/lag/main.ts', args: ['api-server/bench/lag/main.ts', '--shortest'], mayLack: true },
  { name: 'shards', file: 'api-server/bench/shards/main.ts', args: ['api-server/bench/shards/main.ts', '--shortest'], mayLack: true },
];
