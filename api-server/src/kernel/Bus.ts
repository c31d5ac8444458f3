/**
 * Wakes other parts of the server, in this process or (with NATS_URL) in others. Messages may be lost or doubled:
 * whoever needs certainty reads the database, the bus only says when to look.
 */
export interface Bus {
  /** `message` must survive JSON. Never throws. */
  publish(topic: string, message: unknown): void;
  /** Returns the function that ends the subscription. */
  subscribe<Message>(topic: string, listener: (message: Message) => void): () => void;
  close(): Promise<void>;
}
