import { authenticatorPlace, authenticatorStep, newAuthenticatorSecret } from '../../core/access';
import { transact } from '../../platform/database';
import type { OperatorHandlers, OperatorParts } from './OperatorCall';
import type { OperatorRow } from './OperatorSessions';
import { operatorRefusals } from './refusals';

type Handlers = Pick<OperatorHandlers, 'login' | 'logout' | 'me' | 'changePassword' | 'setupAuthenticator' | 'bindAuthenticator'>;

/** Uses up an authenticator code; false when it is wrong or was used before. */
async function useCode({ context }: OperatorParts, operator: OperatorRow, code: string): Promise<boolean> {
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
export function signInHandlers(parts: OperatorParts): Handlers {
  const { context, sessions, passwords, limits, audit } = parts;
  const { database, clock, config, sealer } = context;
  const { failures: maximum, window } = config.operator.signIn;

  return {
    async login({ input: { name, password, authenticatorCode }, address, cookies }) {
      const keys = [`operator ${name}`, `operator from ${address}`];
      await limits.count(...keys.map((key, index) => ({ key, maximum: maximum * (index + 1), window })));
      const operator = await database
        .selectFrom('operator')
        .selectAll()
        .where('name', '=', name)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      const right = await passwords.verify(operator?.password_hash, password);
      if (!operator || !right) {
        await audit.write(database, { operator: name, action: 'signIn.failed' });
        throw operatorRefusals.wrongCredentials();
      }
      if (operator.authenticator_bound && authenticatorCode === undefined) return { secondFactorRequired: true };
      if (operator.authenticator_bound && !(await useCode(parts, operator, authenticatorCode ?? ''))) {
        await audit.write(database, { operator: name, action: 'signIn.failed' });
        throw operatorRefusals.wrongCredentials();
      }
      const begun = await transact(database, async (transaction) => {
        await audit.write(transaction, { operator: name, action: 'signIn' });
        return sessions.create(transaction, operator.id);
      });
      await limits.forgive(keys[0] as string);
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
      const key = `operator ${operator.name}`;
      await limits.count({ key, maximum, window });
      if (!(await passwords.verify(operator.password_hash, input.oldPassword)))
        throw operatorRefusals.wrongPassword({ field: 'oldPassword' });
      await limits.forgive(key);
      const hash = await passwords.hash(input.password);
      await transact(database, async (transaction) => {
        await transaction.updateTable('operator').set({ password_hash: hash }).where('id', '=', operator.id).execute();
        await sessions.endOthers(transaction, operator.id, token);
        await audit.write(transaction, { operator: operator.name, action: 'password.change' });
      });
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
      const key = `operator code ${operator.name}`;
      await limits.count({ key, maximum, window });
      if (!(await useCode(parts, operator, input.code))) throw operatorRefusals.wrongCode({ field: 'code' });
      await transact(database, async (transaction) => {
        await transaction.updateTable('operator').set({ authenticator_bound: true }).where('id', '=', operator.id).execute();
        // The others were begun without a code.
        await sessions.endOthers(transaction, operator.id, token);
        await audit.write(transaction, { operator: operator.name, action: 'authenticator.bind' });
      });
      await limits.forgive(key);
      return {};
    },
  };
}
