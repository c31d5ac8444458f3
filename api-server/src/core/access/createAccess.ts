import path from 'node:path';
import type { Database } from '../../platform/database';
import type { Bus, Clock, Ids } from '../../kernel';
import type { Call, Config, Service } from '../../platform/module';
import type { UserEvents } from '../../platform/events';
import type { Sealer } from '../../platform/sealing';
import { Notices } from './changes/Notices';
import { AppLocks } from './appLock/AppLocks';
import { appLockRoutes } from './appLock/appLockRoutes';
import { authenticatorRoutes } from './authenticatorRoutes';
import { codeRoutes } from './codeRoutes';
import { Codes } from './codes/Codes';
import type { CodeSender } from './codes/CodeSender';
import { closedSender } from './codes/closedSender';
import { outboxSender } from './codes/outboxSender';
import { smsSender } from './codes/smsSender';
import { smtpSender } from './codes/smtpSender';
import { Identity } from './Identity';
import { PasskeyChallenges } from './passkeys/PasskeyChallenges';
import { passkeyRoutes } from './passkeys/passkeyRoutes';
import { Passkeys } from './passkeys/Passkeys';
import { passwordRoutes } from './passwordRoutes';
import { Passwords } from './Passwords';
import { profileRoutes } from './profileRoutes';
import { proveOwner } from './proveOwner';
import type { Owner } from './proveOwner';
import { RateLimits } from './RateLimits';
import { sessionRoutes } from './sessionRoutes';
import { Sessions } from './Sessions';
import { SignInAttempts } from './SignInAttempts';
import type { AccessServices } from './services';

export interface Access {
  sessions: Sessions;
  identity: Identity;
  passwords: Passwords;
  codes: Codes;
  /** Who shows without a session that an account is theirs; see `proveOwner`. */
  proveOwner(call: Pick<Call<'recovery.begin'>, 'input' | 'network' | 'cookies'>): Promise<Owner>;
  /** What brings messages to contacts of a kind. */
  senderTo(kind: 'email' | 'mobile'): CodeSender;
  /** Sends the notices of account changes that are due, as its worker does. */
  sendNotices(): Promise<void>;
  /** Binds the calls; the service removes what is over and closes the senders. */
  bind(context: AccessServices): Service;
}

declare module '../../platform/module/ServerContext' {
  interface ServerContext {
    readonly access: Access;
    /** What a trader proves before money leaves. */
    readonly identity: Identity;
  }
}

interface Dependencies {
  config: Config;
  database: Database;
  clock: Clock;
  ids: Ids;
  bus: Bus;
  sealer: Sealer;
  userEvents: UserEvents;
  /** Prints a line of the outbox for whoever started the server. */
  say: (line: string) => void;
  /** In place of the senders that the configuration names: for tests. */
  sender?: CodeSender | undefined;
}

/** File in the data folder where codes are kept when no provider is configured. */
export function outboxFile(config: Config): string {
  return path.join(config.database.folder, 'outbox.ndjson');
}

function senders({ config, say, sender }: Dependencies): { mail: CodeSender; sms: CodeSender } {
  const { smtpUrl, mailFrom, smsUrl, smsAuthorization, code } = config.access;
  // Codes of real people are printed for nobody.
  const outbox = sender ?? (config.sandbox.enabled ? outboxSender(outboxFile(config), say) : closedSender);
  const options = { brand: config.brand.name, validFor: code.validFor };
  return {
    mail: smtpUrl === undefined ? outbox : smtpSender(smtpUrl, { ...options, from: mailFrom }),
    sms: smsUrl === undefined ? outbox : smsSender(smsUrl, { ...options, authorization: smsAuthorization }),
  };
}

/** Sign-in and identity. Made before the context, which needs its sessions. */
export function createAccess(dependencies: Dependencies): Access {
  const { config, database, clock, ids, bus, sealer, userEvents } = dependencies;
  const sessions = new Sessions({ database, clock, ids, bus, settings: config.access });
  const passwords = new Passwords(config.access.password);
  const limits = new RateLimits(database, clock);
  const attempts = new SignInAttempts(limits, clock, { kind: 'signIn', ...config.access.signIn });
  const codes = new Codes({ database, clock, sealer, limits, settings: config.access.code });
  const challenges = new PasskeyChallenges({ database, clock, sealer });
  const passkeys = new Passkeys({ database, clock, config, challenges });
  const identity = new Identity({ database, clock, ids, config, codes, passwords, limits, sealer, passkeys, userEvents });
  let notices: Notices | undefined;
  let bound: Readonly<Record<'email' | 'mobile', CodeSender>> = { email: closedSender, mobile: closedSender };
  return {
    sessions,
    identity,
    passwords,
    codes,
    proveOwner: (call) => proveOwner({ context: { database }, attempts, codes, passwords }, call),
    senderTo: (kind) => bound[kind],
    sendNotices: () => notices?.run() ?? Promise.resolve(),
    bind(context) {
      const { mail, sms } = senders(dependencies);
      bound = { email: mail, mobile: sms };
      const all = { context, sessions, passwords, limits, attempts, codes, mail, sms };
      sessionRoutes(all);
      codeRoutes(all);
      passwordRoutes(all, identity);
      authenticatorRoutes(all, identity);
      const locks = new AppLocks({ ...all, identity, passkeys });
      profileRoutes(all, identity, locks);
      appLockRoutes(context, locks);
      passkeyRoutes({ ...all, identity, passkeys, challenges });
      notices = new Notices(context, bound);
      return sending(notices, [mail, sms]);
    },
  };
}

function sending(notices: Service, senders: readonly CodeSender[]): Service {
  return {
    start: () => notices.start(),
    async stop() {
      await notices.stop();
      senders.forEach((sender) => sender.close?.());
    },
  };
}
