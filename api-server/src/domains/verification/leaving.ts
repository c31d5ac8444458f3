import type { ClosingPart } from '../../core/access';
import type { PersonalDataSource } from '../../platform/module';
import { openIdentity } from './sealedIdentity';
import type { VerificationRow } from './VerificationRow';
import type { VerificationServices } from './services';

/** The data of an identity, under the names that calls have. */
const identityOf = ({ country, name, id_number: idNumber, city, address, front, back }: VerificationRow) => ({
  country,
  name,
  idNumber,
  city,
  address,
  front,
  back,
});

/** A level that is verified stays so, for teams count by it; one that nobody decided is as if it was never sent. */
const stateAfter = (state: VerificationRow['basic']): VerificationRow['basic'] => (state === 'verified' ? state : 'none');

export const closing = ({ sealer }: VerificationServices): ClosingPart => ({
  async close(transaction, userId) {
    const row = await transaction.selectFrom('verification').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
    if (!row) return undefined;
    const empty = { country: null, name: null, id_number: null, city: null, address: null, front: null, back: null, reason: null };
    const [basic, advanced] = [stateAfter(row.basic), stateAfter(row.advanced)];
    await transaction
      .updateTable('verification')
      .set({ ...empty, basic, advanced, rejected_items: '[]' })
      .where('user_id', '=', userId)
      .execute();
    return identityOf(openIdentity(sealer, row));
  },
});

export const personalData = ({ sealer }: VerificationServices): readonly PersonalDataSource[] => [
  {
    section: 'verification',
    tables: ['verification'],
    async read(executor, userId, { after }) {
      if (after !== undefined) return [];
      const row = await executor.selectFrom('verification').selectAll().where('user_id', '=', userId).executeTakeFirst();
      if (!row) return [];
      const { basic, advanced, reason, rejected_items: rejectedItems, submitted_at: submittedAt } = row;
      const states = { basic, advanced, reason, rejectedItems, submittedAt: new Date(submittedAt).toISOString() };
      return [{ place: userId, record: { ...identityOf(openIdentity(sealer, row)), ...states } }];
    },
  },
];
