import type { Defect, Patch } from '../defects';

interface ClusterControl {
  readonly name: string;
  /** What somebody careless did. */
  readonly story: string;
  /** The fault under which it shows. */
  readonly fault: string;
  /** How a check begins that must find it. */
  readonly shows: string;
  readonly defect?: Defect;
  readonly settings?: object;
}

const CANCELLED = 'it is cut off from them, and somebody ends what waits for the standby';

const patched = (name: string, story: string, patch: Patch) => ({ name, story, defect: { name, story, patches: [patch] } });

/** Settings and mistakes by which something acknowledged is lost; each must be noticed. */
export const clusterControls: readonly ClusterControl[] = [
  {
    name: 'asynchronous standby',
    story: 'commits are told before a second machine has them',
    fault: 'the primary is cut off from the other machines alone',
    shows: 'lost: ',
    settings: { synchronous_mode: false, synchronous_mode_strict: false },
  },
  {
    ...patched('cancelled wait', 'a commit whose wait for the standby was ended counts as done', {
      file: 'api-server/src/platform/database/standby.ts',
      find: 'if (code === WAIT_ENDED) ',
      replace: 'if (code === WAIT_ENDED && !code) ',
    }),
    fault: CANCELLED,
    shows: 'lost: ',
  },
  {
    ...patched('replay without the standby', 'what a key stands for is told although the standby may not have it', {
      file: 'api-server/src/platform/idempotency/executeOnce.ts',
      find: '  await reachStandbys(database);\n',
      replace: '',
    }),
    fault: CANCELLED,
    shows: 'lost: ',
  },
];
