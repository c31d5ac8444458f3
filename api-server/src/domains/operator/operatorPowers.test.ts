import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { operatorEndpoints } from '@halyard-h5/shared-api/contract';

/** Everything that operators can change, each with why it gives no power over a price, an outcome or a balance. */
const powers: Readonly<Record<string, string>> = {
  login: 'own session',
  logout: 'own session',
  changePassword: 'own password',
  setupAuthenticator: 'own second factor',
  bindAuthenticator: 'own second factor',
  confirmOperator: 'one of two words that a new operator needs; gives nobody more power than an operator has',
  lookAtTrader: 'reads what the exchange knows of a trader; changes nothing but the audit log, which has the reason',
  beginHalt: 'stops what traders and operators do, never a settlement; everybody reads by the reason why',
  liftHalt: 'one of two words that end a halt',
  readSealedIdentity: 'one of two words, with a reason, that open for a while what is sealed of a closed account; each is in the audit log',
  addCapital: 'enters money of the house’s own that came; a different operator confirms, and no trader’s balance changes',
  withdrawCapital: 'as above, of money that is to go; never what is in reserve for traders',
  confirmCapital: 'the second word of two about the house’s own money',
  rejectCapital: 'ends what waits for a second word',
  reviewDeposit:
    'what a transaction brought, once for each; a second operator, who enters the same, above set values by the case and the day',
  takeBackDeposit: 'own entry that waits',
  reviewWithdrawal: 'yes or no to the amount that the trader asked for; a second operator above set values by the case and the day',
  sendWithdrawal: 'the transaction of an approved withdrawal; moves no money in the books',
  confirmWithdrawal: 'that an approved and sent withdrawal has arrived',
  failWithdrawal: 'that an approved withdrawal has not arrived; all of it returns, with a second operator as above',
  takeBackWithdrawal: 'own approval that waits',
  reviewVerification: 'yes or no to what the trader sent',
  reviewRecovery:
    'one of two words on pictures of an identity; what is lost goes after a waiting time, unless a contact or a session cancels it',
  saveArticle: 'texts',
  removeArticle: 'texts',
  removeSlide: 'texts',
  saveSlide: 'texts',
  takeCase: 'says who works on a case, for half an hour; others may take it over, and what is decided is as it would be',
  leaveCase: 'own claim',
  addNote: 'a text for other operators',
};

describe('the powers of operators', () => {
  it('are these and no others: whoever adds one says here why it is harmless', () => {
    const changes = Object.entries(operatorEndpoints)
      .filter(([, { method }]) => method === 'POST')
      .map(([name]) => name);
    expect(changes.sort()).toEqual(Object.keys(powers).sort());
  });

  it('take no amount, price or result, but what arrived with a deposit or is the house’s own', () => {
    const amounts = ['addCapital', 'withdrawCapital', 'reviewDeposit'];
    for (const name of Object.keys(powers)) {
      const { request } = operatorEndpoints[name as keyof typeof operatorEndpoints];
      const found = JSON.stringify(fieldsOf(request)).match(/amount|price|balance|outcome|result|tick|stake/gi);
      expect([name, found]).toEqual([name, amounts.includes(name) ? ['amount'] : null]);
    }
  });

  it('reach neither the books nor the market but through the reviews', () => {
    const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const reaching = files.filter((file) =>
      /from '[./]*\/(core\/|domains\/)?(ledger|market|delivery|perpetual)(\/|')|ledger_|market_tick|delivery_order|perpetual_/.test(
        readFileSync(path.join(__dirname, file), 'utf8'),
      ),
    );
    expect(reaching).toEqual([]);
  });
});

/** Names of all fields of a request, whatever unions it is made of. */
function fieldsOf(schema: unknown): string[] {
  const { shape, def } = schema as { shape?: Record<string, unknown>; def?: { left?: unknown; right?: unknown; options?: unknown[] } };
  const inner = [def?.left, def?.right, ...(def?.options ?? [])].filter((part) => part !== undefined);
  return [...Object.keys(shape ?? {}), ...inner.flatMap(fieldsOf)];
}
