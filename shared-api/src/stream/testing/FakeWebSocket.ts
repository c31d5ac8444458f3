import { clientMessage, serverMessage } from '../../contract/stream';
import type { ClientMessage, ServerMessage } from '../../contract/streamTypes';

/** Stands for the browser's WebSocket; messages of both sides are held against the contract. */
export class FakeWebSocket extends EventTarget {
  /** Sockets made so far, oldest first. */
  static made: FakeWebSocket[] = [];
  static readonly OPEN = 1;
  readonly url: string;
  readonly sent: ClientMessage[] = [];
  readyState = 0;
  binaryType = 'blob';

  constructor(url: string) {
    super();
    this.url = url;
    FakeWebSocket.made.push(this);
  }

  static get last(): FakeWebSocket {
    return FakeWebSocket.made.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(clientMessage.parse(JSON.parse(text)));
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  say(message: ServerMessage): void {
    this.sayText(JSON.stringify(serverMessage.parse(message)));
  }

  sayText(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** The server, or the network, ends the connection. */
  drop(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}
