import type { DatabaseTransaction } from '../database';

/** What messages carry, by kind. Each room opens this interface for its own. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the rooms
export interface OutboxKinds {}

export type OutboxKind = keyof OutboxKinds;

/** What one user's transaction asks to be done at another user. */
export interface OutboxMessage<Kind extends OutboxKind = OutboxKind> {
  /** The sender, whose transaction notes it. */
  readonly userId: string;
  readonly kind: Kind;
  /** What it is about: of the messages of a sender and kind that wait, one has it. */
  readonly key: string;
  readonly receiverId: string;
  readonly data: OutboxKinds[Kind];
}

/** Does at the receiver what a kind of message asks for, in the transaction that takes the message away. Answers who has events to be woken for. */
export type DeliverMessage<Kind extends OutboxKind> = (
  transaction: DatabaseTransaction,
  message: OutboxMessage<Kind>,
) => Promise<readonly string[]>;

/** Handlers by kind. */
export type OutboxHandlers = { readonly [Kind in OutboxKind]?: DeliverMessage<Kind> };

declare module '../module/Hooks' {
  interface Hooks {
    /** What is done with messages from user to user. */
    readonly outboxHandlers: OutboxHandlers[];
  }
}
