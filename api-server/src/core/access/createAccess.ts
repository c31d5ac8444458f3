import path from 'node:path';
import type { Database } from '../../platform/database';
import type { Bus, Clock, Ids } from '../../kernel';
import { periodically } from '../../platform/module';
import type { Config, ServerContext, Service } from '../../platform/module';
import type { Sealer } from '../../platform/sealing';
import { authenticatorRoutes } from './authenticatorRoutes';
import { codeRoutes } from './codeRoutes';
import { Codes } from './codes/Codes';
import type { CodeSender } from './codes/CodeSender';
import { outboxSender } from './codes/outboxSender';
import { smsSender } from './codes/smsSender';
import { smtpSender } from './codes/smtpSender';
import { Identity } from './Identity';
import { passwordRoutes } from './passwordRoutes';
import { Passwords } from './Passwords';
import { profileRoutes } from './profileRoutes';
import { RateLimits } from './RateLimits';
import { sessionRoutes } from './sessionRoutes';
import { Sessions } from './Sessions';

const CLEAN_EVERY = 3_600_000;

export interface Access {
  sessions: Sessions;
  identity: Identity;
  passwords: Passwords;
  /** Binds the calls; the service removes what is over and closes the senders. */
  bind(context: ServerContext): Service;
}

declare module '../../platform/module/ServerContext' {
  interface ServerContext {
    readonly access: Access;
    /** What a trader proves before money leaves. */
    readonly identity: Identity;
  }
}

interface Parts {
  config: Config;
  database: Database;
  clock: Clock;
  ids: Ids;
  bus: Bus;
  sealer: Sealer;
  /** Prints a line of the outbox for whoever started the server. */
  say: (line: string) => void;
  /** In place of the senders that the configuration names: for tests. */
  sender?: CodeSender | undefined;
}

/** File in the data folder where codes are kept when no provider is configured. */
export function outboxFile(config: Config): string {
  return path.join(config.database.folder, 'outbox.ndjson');
}

function senders({ config, say, sender }: Parts): { mail: CodeSender; sms: CodeSender } {
  const { smtpUrl, mailFrom, smsUrl, smsAuthorization, code } = config.access;
  const outbox = sender ?? outboxSender(outboxFile(config), say);
  const options = { brand: config.brand.name, validFor: code.validFor };
  return {
    mail: smtpUrl === undefined ? outbox : smtpSender(smtpUrl, { ...options, from: mailFrom }),
    sms: smsUrl === undefined ? outbox : smsSender(smsUrl, { ...options, authorization: smsAuthorization }),
  };
}

/** Sign-in and identity. Made before the context, which needs its sessions. */
export function createAccess(parts: Parts): Access {
  const { config, database, clock, ids, bus, sealer } = parts;
  const sessions = new Sessions({ database, clock, ids, bus, settings: config.access });
  const passwords = new Passwords(config.access.password);
  const limits = new RateLimits(database, clock);
  const codes = new Codes(database, clock, config.access.code);
  const identity = new Identity({ database, clock, codes, passwords, limits, sealer });
  return {
    sessions,
    identity,
    passwords,
    bind(context) {
      const { mail, sms } = senders(parts);
      const all = { context, sessions, passwords, limits, codes, mail, sms };
      sessionRoutes(all);
      codeRoutes(all);
      passwordRoutes(all, identity);
      authenticatorRoutes(all, identity);
      profileRoutes(all);
      return cleaning(context, [sessions, limits, codes], [mail, sms]);
    },
  };
}

function cleaning(context: ServerContext, cleaned: readonly { clean(): Promise<void> }[], open: readonly CodeSender[]): Service {
  const rhythm = { period: CLEAN_EVERY, complaint: 'old sessions and codes could not be removed', severity: 'warn' } as const;
  const chore = periodically(context, rhythm, async () => {
    for (const each of cleaned) await each.clean();
  });
  return {
    start: () => chore.start(),
    async stop() {
      await chore.stop();
      open.forEach((sender) => sender.close?.());
    },
  };
}
