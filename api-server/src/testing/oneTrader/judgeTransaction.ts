import { byOwnKey, byUser, everywhere, local } from '../../app/distribution';
import type { Statement } from './noteTransactions';
import type { Touch } from './touchesOf';

/**
 * `otherUser`: rows of a second user. `unbound`: rows that no user or key is named for. `hidden`: the user stands inside a value, where a router does not
 * look. `besideUser`: rows that lie elsewhere, beside a user's. `severalKeys`: rows of several keys. `everywhere`: a change of what lies on every node.
 */
export type Fault = 'otherUser' | 'unbound' | 'hidden' | 'besideUser' | 'severalKeys' | 'everywhere';

interface Found {
  readonly fault: Fault;
  readonly table: string;
  readonly statement: string;
}

export interface FoundInCall extends Found {
  readonly call: string;
}

export interface TouchingStatement extends Statement {
  readonly touches: readonly Touch[];
}

interface Place extends Touch {
  readonly statement: string;
  /** Users or keys whose rows it touches. */
  readonly keys: readonly string[];
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Users that stand in a statement's values: what is hidden belongs to one of them. */
export function usersIn(values: readonly unknown[], users: ReadonlySet<string>): string[] {
  return [...new Set(JSON.stringify(values).match(UUID))].filter((id) => users.has(id));
}

/** What keeps a transaction from being one shard's. @param users all that there are */
export function judgeTransaction(statements: readonly TouchingStatement[], users: ReadonlySet<string>): Found[] {
  const places = statements.flatMap(({ text, values, touches }) =>
    touches.map((touch): Place => {
      const statement = text.replace(/\s+/g, ' ').trim();
      if (touch.naming.by === 'literal') return { ...touch, statement, keys: touch.naming.keys };
      const hidden = touch.naming.by === 'hidden' && touch.table in byUser;
      return { ...touch, statement, keys: hidden ? usersIn(values, users) : [] };
    }),
  );
  const ofUsers = places.filter(({ table }) => table in byUser);
  const ofKeys = places.filter(({ table }) => table in byOwnKey);
  const elsewhere = [...ofKeys, ...places.filter(({ table }) => local.includes(table))];
  const first = mostNamed(ofUsers.flatMap(({ keys }) => keys));
  const keys = new Set(ofKeys.flatMap((place) => place.keys.map((key) => `${place.table} ${key}`)));
  const faults: [Fault, Place[]][] = [
    ['otherUser', ofUsers.filter((place) => place.keys.some((key) => key !== first))],
    ['unbound', [...ofUsers, ...ofKeys].filter(({ naming }) => naming.by === 'nothing')],
    ['hidden', [...ofUsers, ...ofKeys].filter(({ naming }) => naming.by === 'hidden')],
    ['besideUser', ofUsers.length > 0 ? elsewhere : []],
    ['severalKeys', ofUsers.length === 0 && keys.size > 1 ? ofKeys : []],
    ['everywhere', places.filter(({ table, writes }) => writes && everywhere.includes(table))],
  ];
  return faults.flatMap(([fault, at]) => at.map(({ table, statement }) => ({ fault, table, statement })));
}

function mostNamed(users: readonly string[]): string | undefined {
  const times = new Map<string, number>();
  for (const user of users) times.set(user, (times.get(user) ?? 0) + 1);
  return [...times].sort(([, one], [, other]) => other - one)[0]?.[0];
}
