import type { Fault, FoundInCall } from './judgeTransaction';

/** Statements that many calls send, by how they begin: reviewed once, and not for each call. */
const shared = {
  posting:
    /^with input as .* insert into ledger_transaction|^insert into ledger_balance .* from unnest\(|^select 1 from ledger_balance balance join/,
  events: /^with carried as /,
  contactsOfUser: /^select "contact" from "user_contact" where "user_id" = /,
  timeOfMarket: /^select greatest\(\$1::bigint, \(select greatest\(issued_until, complete_until\) from market_lease/,
  keyHorizon: /^insert into idempotency_horizon /,
  rebatesDue: /^insert into rebate_due /,
  planById: /^select plan\.\* from follow_plan plan where plan\.id = /,
  planFigures: /^select plan\.id as "planId", plan\.followers/,
  publisherRecord: /^select publisher_id, record\.\*/,
  endOfPlan:
    /^select from follow_plan plan where plan\.id = any\(|^update follow_plan plan set counted = |^select plan\.\*, \( select delivery\.result|^with plan as materialized \( select id, condition/,
} as const satisfies Record<string, RegExp>;

interface Reviewed {
  readonly fault: Fault;
  readonly tables: string;
  /** Calls, or statements that many calls send. */
  readonly of: string;
  /** What is touched of whom, and how it would be cut. */
  readonly why: string;
}

const EVERY_FOLLOWED = 'followPlan.join followPlan.leave followPlan.list followPlan.listEnded followPlan.publisherRecord followPlan.read';
const TAKES_FROM_BOOKS = 'demoFunds.reset perpetualOrder.amend perpetualOrder.place position.close position.closeAll position.reverse';

/** What keeps transactions of traders' calls from being one shard's today. */
const list: readonly Reviewed[] = [
  // What a router does not see, though it is one user's.
  {
    fault: 'hidden',
    tables: 'ledger_balance ledger_line ledger_transaction',
    of: 'posting',
    why: 'One statement posts for many users when orders are settled, and takes them as JSON. For one user it would name that one by a value of its own.',
  },
  {
    fault: 'hidden',
    tables: 'user_event notification notification_mail notification_push',
    of: 'events',
    why: 'As the postings: events of many users are written at once and come as JSON. For one user it would name that one.',
  },
  {
    fault: 'hidden',
    tables: 'app_user rebate_due',
    of: 'rebatesDue',
    why: 'As the postings: trades come as JSON, each with the user whose inviter is looked up beside it.',
  },
  {
    fault: 'hidden',
    tables: 'account_notice',
    of: 'authenticator.bind authenticator.unbind closure.cancel closure.request password.change withdrawalPassword.set',
    why: 'Rows of one user for both contacts, in one insert. Citus routes such rows; a plan does not show them.',
  },
  {
    fault: 'hidden',
    tables: 'sign_in_origin',
    of: 'passkey.signIn session.register session.signIn',
    why: 'Rows of one user for browser and network, in one insert. Citus routes such rows; a plan does not show them.',
  },
  {
    fault: 'hidden',
    tables: 'follow_plan follow_record',
    of: 'publisherRecord',
    why: 'Records of the publishers on a page, each from its own shard: a read that is spread, outside of transactions that change something.',
  },
  {
    fault: 'hidden',
    tables: 'follow_member',
    of: 'followPlan.invite followPlan.join followPlan.leave followPlan.list followPlan.listEnded followPlan.publish followPlan.read followPlan.withdraw',
    why: "Publishers' own stakes in the plans on a page: as their records.",
  },
  // Who somebody is, before it is known.
  {
    fault: 'unbound',
    tables: 'user_contact',
    of: 'contactsOfUser',
    why: 'Two rows at most, by user, on all shards. A copy of its contacts would lie with the user.',
  },
  {
    fault: 'besideUser',
    tables: 'user_contact',
    of: 'contactsOfUser',
    why: 'Contacts are read in the transaction that changes the account, to tell them. The copy that lies with the user would be read.',
  },
  {
    fault: 'besideUser',
    tables: 'user_contact',
    of: 'contact.bind session.register',
    why: 'A contact is taken once for everybody, with the row of its user. Rare: a two-phase commit.',
  },
  {
    fault: 'besideUser',
    tables: 'invitation_code user_number',
    of: 'session.register',
    why: 'Code and number are taken once for everybody, with the row of their user. Rare: a two-phase commit.',
  },
  {
    fault: 'unbound',
    tables: 'passkey',
    of: 'passkey.signIn',
    why: 'A passkey is found by its credential. On shards a sign-in reads its user from the claim of the credential before.',
  },
  {
    fault: 'unbound',
    tables: 'push_subscription',
    of: 'pushSubscription.set',
    why: 'A browser that changed hands must not get pushes of who had it before. Rare: a table by endpoint, in a two-phase commit.',
  },
  {
    fault: 'unbound',
    tables: 'recovery',
    of: 'recovery.cancel recovery.status',
    why: 'A key names the recovery alone. It would name the user, too.',
  },
  // Inviters.
  {
    fault: 'unbound',
    tables: 'app_user deposit team_total verification',
    of: 'referral.team',
    why: 'A page of a team shows what its members are. A read that is spread, or a copy in the team that an outbox keeps.',
  },
  // What all traders share.
  {
    fault: 'besideUser',
    tables: 'market_lease',
    of: 'timeOfMarket deliveryOrder.place perpetualOrder.place position.reverse',
    why: 'One row says until when prices are complete, and is renewed each second. It would be read before, and hold for the moment.',
  },
  {
    fault: 'besideUser',
    tables: 'delivery_budget house_capital house_reserve',
    of: 'deliveryOrder.place',
    why: 'Budgets of the house are rows of all traders. Each shard would be granted parts of its own, as nodes are today.',
  },
  {
    fault: 'unbound',
    tables: 'delivery_order',
    of: 'deliveryOrder.place',
    why: 'What has used a budget up, and the newest order that waits for a price, are of all traders. Each shard would answer for its own budgets.',
  },
  {
    fault: 'besideUser',
    tables: 'exposure_budget',
    of: 'demoFunds.reset perpetualOrder.cancel perpetualOrder.cancelAll perpetualOrder.place position.close position.closeAll position.reverse',
    why: 'As the budgets of delivery orders: what each node uses would be what each shard uses.',
  },
  {
    fault: 'besideUser',
    tables: 'taken_depth',
    of: TAKES_FROM_BOOKS,
    why: 'What is taken from a book is gone for everybody. It would be taken before, in a transaction of the product, and given back where the fill fails.',
  },
  {
    fault: 'besideUser',
    tables: 'exchange_inventory',
    of: 'conversion.quote conversion.submit',
    why: 'What the house holds of a coin bounds everybody. It would be read before.',
  },
  {
    fault: 'unbound',
    tables: 'exchange',
    of: 'conversion.quote conversion.submit',
    why: 'Exchanges of all traders that wait count as used. Each shard would have its part of the bound.',
  },
  {
    fault: 'everywhere',
    tables: 'idempotency_horizon',
    of: 'keyHorizon',
    why: 'One row, written once in the life of an exchange, by the first call that moves money.',
  },
  {
    fault: 'everywhere',
    tables: 'push_key',
    of: 'pushSubscription.read',
    why: 'One row, written once in the life of an exchange, by the first who asks for the key.',
  },
  // Publishers and followers.
  {
    fault: 'unbound',
    tables: 'follow_plan',
    of: 'planById',
    why: 'Links name a plan alone. They would name its publisher, too; what is copied is read before.',
  },
  {
    fault: 'unbound',
    tables: 'follow_plan',
    of: 'followPlan.join followPlan.list followPlan.listEnded followPlan.listInvitations',
    why: 'Plans that are open to all, or that were joined, are of all publishers. A list of plans on every node, or reads that are spread.',
  },
  {
    fault: 'unbound',
    tables: 'delivery_order follow_member follow_plan',
    of: 'planFigures',
    why: 'Figures of a plan are of all its followers and their orders. Kept in the plan by an outbox, they would be read alone.',
  },
  {
    fault: 'unbound',
    tables: 'delivery_order follow_member follow_plan',
    of: 'endOfPlan',
    why: 'Whether a plan is over, and what it returned, is read of all its followers and their orders; its end is brought to each. As its figures.',
  },
  {
    fault: 'otherUser',
    tables: 'follow_member',
    of: 'followPlan.join followPlan.leave',
    why: "The publisher's own stake, read to answer the plan. It would be read after the transaction.",
  },
  {
    fault: 'otherUser',
    tables: 'follow_plan follow_record',
    of: EVERY_FOLLOWED,
    why: 'The plan and the record of its publisher are read to judge and to answer. They would be read before and after the transaction.',
  },
  {
    fault: 'otherUser',
    tables: 'app_user',
    of: 'followPlan.invite followPlan.join followPlan.leave followPlan.publish followPlan.setLossLimit',
    why: 'That somebody exists, and nicknames, are read of others. They would be read before or after the transaction.',
  },
];

const lines = (fault: Fault, table: string, of: string): string => `${of}: ${fault} ${table}`;

/** What was found as the list names it. A second user is a matter of the call, all else of the statement where many calls send it. */
function nameOf({ fault, table, statement, call }: FoundInCall): string {
  const [name] = Object.entries(shared).find(([, beginning]) => fault !== 'otherUser' && beginning.test(statement)) ?? [call];
  return lines(fault, table, name);
}

/** What was found and is not reviewed, each with its statement; and what is reviewed and was not found. */
export function compareWithReviewed(found: readonly FoundInCall[]): { unreviewed: string[]; notFound: string[] } {
  const reviewed = new Set(
    list.flatMap(({ fault, tables, of }) => of.split(' ').flatMap((each) => tables.split(' ').map((table) => lines(fault, table, each)))),
  );
  const named = new Set(found.map(nameOf));
  const unreviewed = found.filter((each) => !reviewed.has(nameOf(each))).map((each) => `${nameOf(each)}: ${each.statement.slice(0, 300)}`);
  return { unreviewed: [...new Set(unreviewed)], notFound: [...reviewed].filter((line) => !named.has(line)) };
}
