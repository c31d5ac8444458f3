/**
 * Wakes other parts of the server, in this process or (with NATS_URL) in others. Messages may be lost or doubled:
 * whoever needs certainty reads the database, the bus only says when to look.
 */
export interface Bus {
  /** False while other processes cannot be heard: whoever waits for their messages has to look by itself. */
  readonly joined: boolean;
  /** `message` must survive JSON. Never throws. */
  publish(topic: string, message: unknown): void;
  /** Returns the function that ends the subscription. */
  subscribe<Message>(topic: string, listener: (message: Message) => void): () => void;
  /** Calls `listener` when other processes are heard again: what they said meanwhile is lost. Returns the function that ends it. */
  onJoin(listener: () => void): () => void;
  close(): Promise<void>;
}
