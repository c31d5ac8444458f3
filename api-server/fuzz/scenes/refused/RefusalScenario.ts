import type { Reply } from '../../Client';
import type { World } from '../../World';

/** Does what one refusal, known by its id, answers. @throws NotNow when it cannot at the moment */
export type RefusalScenario = (world: World) => Promise<unknown>;

/** What meets refusals, by their ids. */
export type RefusalScenarios = Readonly<Record<string, RefusalScenario>>;

/** Calls again and again until a refusal is answered, `times` at most. */
export async function until(refusal: string, times: number, call: () => Promise<Pick<Reply, 'data'>>): Promise<void> {
  for (let left = times; left > 0; left -= 1) if ((await call()).data['refusal'] === refusal) return;
}
