import { errorsAnswer, releasesAnswer, type ClientError, type ErrorBudget, type ReleaseFigures } from '@halyard-h5/shared-api/contract';
import { KitError } from '../errors';

/** Figures of versions since a time, by `<remote>@<version>`. */
export type Figures = ReadonlyMap<string, ReleaseFigures>;
/** @param since milliseconds UTC */
export type FigureSource = (since: number) => Promise<Figures>;

/**
 * Asks the health port of an exchange, which tells its own machine, and elsewhere operators.
 * @param health address of the health port, such as http://localhost:8081
 * @param operatorToken session of an operator
 * @throws KitError `failed` when it does not answer, or not to us
 */
async function askHealth(health: string, path: string, operatorToken: string | undefined): Promise<unknown> {
  const headers: Record<string, string> = operatorToken === undefined ? {} : { 'operator-token': operatorToken };
  const address = new URL(path, health);
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(20_000) }).catch((error: Error) => {
    throw new KitError('failed', `${health} does not answer: ${error.message}.`);
  });
  if (answer.status === 401) {
    throw new KitError(
      'failed',
      `${health} tells only operators elsewhere: set OPERATOR_TOKEN to the token of one, or run this on the exchange's machine.`,
    );
  }
  if (!answer.ok) throw new KitError('failed', `${address.href} answered ${answer.status}.`);
  return answer.json();
}

/**
 * What browsers reported to an exchange.
 * @param operatorToken session of an operator; OPERATOR_TOKEN unless told
 */
export function fetchFigures(health: string, operatorToken = process.env['OPERATOR_TOKEN']): FigureSource {
  return async (since) => {
    const { releases } = releasesAnswer.parse(await askHealth(health, `/releases?since=${since}`, operatorToken));
    return new Map(releases.map((each) => [each.source, each]));
  };
}

/** The error budgets of all remotes, as far as anybody visited them. */
export async function fetchBudgets(health: string, operatorToken = process.env['OPERATOR_TOKEN']): Promise<ErrorBudget[]> {
  return releasesAnswer.parse(await askHealth(health, `/releases?since=${Date.now()}&budgets=true`, operatorToken)).budgets;
}

/** Errors of a remote that browsers reported to an exchange, the last seen first. */
export function fetchErrors(health: string, operatorToken = process.env['OPERATOR_TOKEN']): (remote: string) => Promise<ClientError[]> {
  return async (remote) =>
    errorsAnswer.parse(await askHealth(health, `/errors?remote=${encodeURIComponent(remote)}`, operatorToken)).errors;
}
