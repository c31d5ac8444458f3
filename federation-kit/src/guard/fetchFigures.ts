import { releasesAnswer, type ReleaseFigures } from '@halyard-h5/shared-api/contract';
import { KitError } from '../errors';

/** Figures of versions since a time, by `<remote>@<version>`. */
export type Figures = ReadonlyMap<string, ReleaseFigures>;
/** @param since milliseconds UTC */
export type FigureSource = (since: number) => Promise<Figures>;

/**
 * What browsers reported to an exchange, from its health port.
 * @param health address of the health port, such as http://localhost:8081
 */
export function fetchFigures(health: string): FigureSource {
  return async (since) => {
    const address = new URL(`/releases?since=${since}`, health);
    const answer = await fetch(address, { signal: AbortSignal.timeout(20_000) }).catch((error: Error) => {
      throw new KitError('failed', `${health} does not answer: ${error.message}.`);
    });
    if (!answer.ok) throw new KitError('failed', `${address.href} answered ${answer.status}.`);
    const { releases } = releasesAnswer.parse(await answer.json());
    return new Map(releases.map((each) => [each.source, each]));
  };
}
