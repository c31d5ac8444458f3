import { describeAccounts } from './behaviour/accounts';
import type { StartTrial } from './behaviour/HostTrial';
import { describeNavigation } from './behaviour/navigation';
import { describePorts } from './behaviour/ports';
import { describeQuestions } from './behaviour/questions';

/**
 * What every host does, whoever made it: the shell's own is held to it in the shell's tests, the fakes in this package's. What a page's unit tests
 * show then holds in the shell, too. Call it at the top of a test file.
 */
export function describeHostBehaviour(start: StartTrial): void {
  describeNavigation(start);
  describeAccounts(start);
  describeQuestions(start);
  describePorts(start);
}
