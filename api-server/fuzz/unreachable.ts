/**
 * What a run cannot meet through the API, each with its reason: declared refusals of an operation, `<name> <code>`, and refusals by their ids. Reviewed:
 * whoever adds one says why no request can do it. One that is met after all, or is declared no more, fails the run.
 */
export const unreachable: Readonly<Record<string, string>> = {
  'http.failed': 'is a fault of the server: a run that meets it has failed',
  'http.unavailable': 'needs a database that is away; databaseAway.test.ts takes it away',
  'perpetual.noTrigger': 'the schema asks for one of both, so the call is refused with http.invalid before; the engine keeps it for itself',
  'followPlanSkip.notEnough': 'a text of the own part in a plan: no call is refused with it',
  'followPlanSkip.belowMinimum': 'as above',
  'followPlanSkip.refused': 'as above',
  'followPlanSkip.late': 'as above',
  'followPlanSkip.halted': 'as above',
  'access.accountClosed': 'needs a call that is under way while its account is closed; closing.test.ts begins one',
  'operator.notReadable': 'is about pictures of a closed account, which none of the fuzzer has; sealed.test.ts closes one with pictures',
  'operator.erased': 'needs years; sealed.test.ts lets them pass',
  'recovery.closed': 'needs an account that is closed while its owner asks; recoveryRules.test.ts says so of one',
  'operator.haltClearing': 'needs a limit order that cannot be returned; halts.test.ts keeps a halt from being cleared',
};
