import { authenticatorPlace, authenticatorStep, newAuthenticatorSecret } from '../../core/access';
import { transact } from '../../platform/database';
import type { OperatorHandlers, OperatorDependencies } from './OperatorCall';
import type { OperatorRow } from './OperatorSessions';
import { operatorRefusals } from './refusals';

type Handlers = Pick<OperatorHandlers, 'login' | 'logout' | 'me' | 'changePassword' | 'setupAuthenticator' | 'bindAuthenticator'>;

const codeGuessesOf = ({ name }: OperatorRow): string => `operator code ${name}`;

/** Uses up an authenticator code; false when it is wrong or was used before. */
async function useCode({ context }: OperatorDependencies, operator: OperatorRow, code: string): Promise<boolean> {
  const { authenticator_secret: secret, authenticator_step: last } = operator;
  const place = authenticatorPlace(operator.id);
  const step = secret === null ? undefined : authenticatorStep(context.sealer.open(secret, place), code, last, context.clock.now());
  if (step === undefined) return false;
  const used = await context.database
    .updateTable('operator')
    .set({ authenticator_step: step })
    .where('id', '=', operator.id)
    .where('authenticator_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Sign-in of operators and what belongs to it. */
export function signInHandlers(dependencies: OperatorDependencies): Handlers {
  const { context, sessions, passwords, limits, attempts, audit } = dependencies;
  const { database, clock, config, sealer } = context;
  const { failures: maximum, window } = config.operator.signIn;

  /** Guesses are counted by operator, from wherever they come: only who knows the password, or is signed in, can make any. */
  const guessCode = async (operator: OperatorRow, code: string): Promise<boolean> => {
    const key = codeGuessesOf(operator);
    await limits.count({ key, maximum, window });
    const right = await useCode(dependencies, operator, code);
    if (right) await limits.forgive(key);
    return right;
  };

  return {
    async login({ input: { name, password, authenticatorCode, puzzle }, network, cookies }) {
      const operator = await attempts.judge({ account: `operator ${name}`, network, solved: puzzle }, async () => {
        const found = await database
          .selectFrom('operator')
          .selectAll()
          .where('name', '=', name)
          .where('disabled_at', 'is', null)
          .executeTakeFirst();
        const known = await passwords.verify(found?.password_hash, password, network);
        if (!found || !known) return undefined;
        if (!found.authenticator_bound || authenticatorCode === undefined) return found;
        return (await guessCode(found, authenticatorCode)) ? found : undefined;
      });
      if (!operator) {
        await audit.write(database, { operator: name, action: 'signIn.failed' });
        throw operatorRefusals.wrongCredentials();
      }
      if (operator.authenticator_bound && authenticatorCode === undefined) return { secondFactorRequired: true };
      const begun = await transact(database, async (transaction) => {
        await audit.write(transaction, { operator: name, action: 'signIn' });
        return sessions.create(transaction, operator.id);
      });
      cookies.give(begun);
      return { token: begun.token, secondFactorRequired: false };
    },

    async logout({ token, operator, cookies }) {
      await sessions.end(token);
      cookies.take();
      await audit.write(database, { operator: operator.name, action: 'signOut' });
      return {};
    },

    me: ({ operator }) =>
      Promise.resolve({ id: operator.id, name: operator.name, authenticatorBound: operator.authenticator_bound, serverTime: clock.now() }),

    async changePassword({ input, operator, token }) {
      const key = `operator password ${operator.name}`;
      await limits.count({ key, maximum, window });
      if (!(await passwords.verify(operator.password_hash, input.oldPassword, operator.id)))
        throw operatorRefusals.wrongPassword({ field: 'oldPassword' });
      const hash = await passwords.hash(input.password, operator.id);
      await transact(database, async (transaction) => {
        await transaction.updateTable('operator').set({ password_hash: hash }).where('id', '=', operator.id).execute();
        await sessions.endOthers(transaction, operator.id, token);
        await audit.write(transaction, { operator: operator.name, action: 'password.change' });
      });
      // Whoever guessed codes with the old one is out again.
      await limits.forgive(key, codeGuessesOf(operator));
      return {};
    },

    async setupAuthenticator({ operator }) {
      if (operator.authenticator_bound) throw operatorRefusals.authenticatorBound();
      const made = newAuthenticatorSecret(config.brand.name, `operator ${operator.name}`);
      const secret = sealer.seal(made.secret, authenticatorPlace(operator.id));
      await database.updateTable('operator').set({ authenticator_secret: secret }).where('id', '=', operator.id).execute();
      return made;
    },

    async bindAuthenticator({ input, operator, token }) {
      if (operator.authenticator_bound) throw operatorRefusals.authenticatorBound();
      if (operator.authenticator_secret === null) throw operatorRefusals.authenticatorNotPrepared();
      if (!(await guessCode(operator, input.code))) throw operatorRefusals.wrongCode({ field: 'code' });
      await transact(database, async (transaction) => {
        await transaction.updateTable('operator').set({ authenticator_bound: true }).where('id', '=', operator.id).execute();
        // The others were begun without a code.
        await sessions.endOthers(transaction, operator.id, token);
        await audit.write(transaction, { operator: operator.name, action: 'authenticator.bind' });
      });
      return {};
    },
  };
}
