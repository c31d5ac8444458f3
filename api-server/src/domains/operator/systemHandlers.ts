import { Deployed } from '../../platform/web';
import { readFeeds } from '../house';
import type { OperatorHandlers, OperatorDependencies } from './OperatorCall';
import { readReleases } from './readReleases';

type Handlers = Pick<OperatorHandlers, 'releases' | 'feeds'>;

/** What operators read about the software and the prices that it runs on. */
export function systemHandlers({ context }: OperatorDependencies): Handlers {
  const deployed = new Deployed(context);
  return {
    releases: () => readReleases(context, deployed),
    feeds: () => readFeeds(context),
  };
}
