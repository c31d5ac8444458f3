import { acceptedCountries } from './countries';
import { submitVerification } from './submitVerification';
import { verificationView } from './verificationView';
import type { VerificationServices } from './services';

/** The calls of identity verification, which wear the variant envelope. A user has one identity, whichever account the session works in. */
export function verificationRoutes(context: VerificationServices): void {
  const { routes, database, config, sealer } = context;

  routes.add('verification.countries', () => {
    const list = acceptedCountries(config.verification.refusedCountries).map((country) => ({ country }));
    return Promise.resolve({ list, total: list.length });
  });

  routes.add('verification.submit', ({ session, input }) => submitVerification(context, session.userId, input));

  routes.add('verification.read', async ({ session }) =>
    verificationView(
      sealer,
      await database.selectFrom('verification').selectAll().where('user_id', '=', session.userId).executeTakeFirst(),
    ),
  );
}
