import type { RemoteNeeds } from '../../compatibility/deployedFacts';
import type { RemoteManifest } from '../../registry';
import type { ShellBuild } from '../../build/readShellBuild';
import type { BuildFault } from '../BuildFault';

/** Everything that the rules of shells look at. */
export interface ShellSubject {
  readonly build: ShellBuild;
  /** What every version of a remote that visitors may get needs. */
  readonly needs: readonly RemoteNeeds[];
  /** `remote.json` of each version that the registry names, by `<remote>@<version>`, as far as it is there. */
  readonly remotes: ReadonlyMap<string, RemoteManifest>;
}

/** One rule: what it found wrong, nothing when all is well. */
export type ShellRule = (subject: ShellSubject) => BuildFault[];
