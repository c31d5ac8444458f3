import type { Socket } from '../../core/stream/Connection';

interface ReceivedItem {
  channel: string;
  sequence: number;
  snapshot?: boolean;
  resumed?: boolean;
  life?: string;
  data: Record<string, unknown[]>;
}

/** What a client got; fields that a message lacks are undefined. */
interface Received {
  type: string;
  items: ReceivedItem[];
  code: string;
  channel: string;
  signedIn: boolean;
  serverTime: number;
}

/** A socket for tests: keeps what the server sent. */
export class FakeSocket implements Socket {
  bufferedAmount = 0;
  readonly buffers: Buffer[] = [];
  pings = 0;
  closed: number | undefined;
  terminated = false;

  send(data: Buffer): void {
    this.buffers.push(data);
  }

  ping(): void {
    this.pings += 1;
  }

  close(code: number): void {
    this.closed = code;
  }

  terminate(): void {
    this.terminated = true;
  }

  /** Messages sent so far, and forgets them. */
  take(type?: string): Received[] {
    const messages = this.buffers.splice(0).map((buffer) => JSON.parse(buffer.toString()) as Received);
    return type === undefined ? messages : messages.filter((message) => message.type === type);
  }

  /** Items of all frames sent so far, and forgets them. */
  takeItems(): ReceivedItem[] {
    return this.take('frame').flatMap(({ items }) => items);
  }
}
