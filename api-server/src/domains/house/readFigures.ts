import { most, type OperatorAnswer } from '@halyard-h5/shared-api/contract';
import type { HouseFigure } from '../../core/capital';
import { shareOf } from '../../engines/houseLimits';
import { money } from '../../kernel';
import type { ServerContext } from '../../platform/module';

type Shown = OperatorAnswer<'houseFigures'>['list'][number];

/** A figure as people read it. */
export const shownFigure = ({ name, mode, subject, side, used, limit }: HouseFigure): Shown => ({
  name,
  mode,
  subject,
  ...(side === undefined ? {} : { side }),
  used: money.normalise(used),
  limit: money.normalise(limit),
  share: shareOf({ used, limit }),
});

/** How much of each limit of the house is used now, as all domains tell. */
export async function readFigures({ database, hooks }: Pick<ServerContext, 'database' | 'hooks'>): Promise<HouseFigure[]> {
  const figures: HouseFigure[] = [];
  for (const source of hooks.houseFigures) figures.push(...(await source(database)));
  return figures;
}

/** The same as operators read it, the fullest first. */
export async function listFigures(context: Pick<ServerContext, 'database' | 'hooks'>): Promise<OperatorAnswer<'houseFigures'>> {
  const list = (await readFigures(context)).map(shownFigure);
  list.sort((left, right) => money.compare(right.share, left.share));
  return { list: list.slice(0, most.houseFigures), total: list.length };
}
