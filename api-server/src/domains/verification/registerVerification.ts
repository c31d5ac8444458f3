import type { ServerContext } from '../../platform/module';
import { acceptedCountries } from './countries';
import { submitVerification } from './submitVerification';
import { verificationView } from './verificationView';

/** Binds identity verification, which wears the variant envelope. A user has one identity, whichever account the session works in. */
export function registerVerification(context: ServerContext): void {
  const { routes, database, config, hooks, sealer } = context;

  routes.add('user_verification/getCountryList', () => {
    const list = acceptedCountries(config.content.refusedCountries).map((country) => ({ country }));
    return Promise.resolve({ list, total: list.length });
  });

  routes.add('user_verification/submitIdentityVerification', ({ session, input }) => submitVerification(context, session.userId, input));

  routes.add('user_verification/getUserVerification', async ({ session }) =>
    verificationView(
      sealer,
      await database.selectFrom('verification').selectAll().where('user_id', '=', session.userId).executeTakeFirst(),
    ),
  );

  hooks.userInformation.push(async (executor, userId) => {
    const row = await executor.selectFrom('verification').select(['basic', 'advanced']).where('user_id', '=', userId).executeTakeFirst();
    return { basicVerification: row?.basic ?? 'none', advancedVerification: row?.advanced ?? 'none' };
  });
}
