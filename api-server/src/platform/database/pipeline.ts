const IN_FAILED_TRANSACTION = '25P02';

type Results<Statements extends readonly (() => Promise<unknown>)[]> = {
  -readonly [Index in keyof Statements]: Awaited<ReturnType<Statements[Index]>>;
};

/**
 * Sends statements of one transaction without waiting for each other's answers: the database executes them in this order, and the network
 * is crossed once. Each function must send its statements before it waits for anything.
 * @throws the error of the first statement that failed; those after it have done nothing then
 * @see docs/decisions/0091-statements-travel-together.md
 */
export async function pipeline<const Statements extends readonly (() => Promise<unknown>)[]>(
  ...statements: Statements
): Promise<Results<Statements>> {
  const outcomes = await Promise.allSettled(statements.map((send) => send()));
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown);
  if (failures.length > 0) throw failures.find((reason) => (reason as { code?: string }).code !== IN_FAILED_TRANSACTION) ?? failures[0];
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as Results<Statements>;
}
