import { apiPath } from '@halyard-h5/shared-api/contract';
import type { Page, Route } from '@playwright/test';

/** The connection between one page and the exchange: orders always arrive, and a test decides when their answers do. */
export class PageConnection {
  /** Orders that left the page; questions about former ones do not count. */
  sent = 0;
  #answers: 'come' | 'wait' | 'are lost' = 'come';
  #streams = true;
  readonly #waiting: (() => void)[] = [];
  readonly #sockets = new Set<{ close(): unknown }>();

  static async of(page: Page): Promise<PageConnection> {
    const connection = new PageConnection();
    await page.route(`**${apiPath('deliveryOrder.place')}`, (route) => connection.#order(route));
    await page.routeWebSocket(/\/api\/stream/, (socket) => {
      if (!connection.#streams) return void socket.close();
      const server = socket.connectToServer();
      connection.#sockets.add(socket).add(server);
    });
    return connection;
  }

  get isStreamCut(): boolean {
    return !this.#streams;
  }

  /** From now on an order is executed and its answer waits. */
  holdAnswers(): void {
    this.#answers = 'wait';
  }

  /** From now on an order is executed, its answer is lost, and nobody can ask about it. */
  loseAnswers(): void {
    this.#answers = 'are lost';
  }

  cutStream(): void {
    this.#streams = false;
    for (const socket of this.#sockets) void socket.close();
    this.#sockets.clear();
  }

  /** Everything comes through again, what had to wait first. */
  restore(): void {
    this.#answers = 'come';
    this.#streams = true;
    for (const release of this.#waiting.splice(0)) release();
  }

  async #order(route: Route): Promise<void> {
    if (route.request().headers()['idempotency-replay'] === 'only') {
      return this.#answers === 'are lost' ? route.abort('connectionreset') : route.continue();
    }
    this.sent += 1;
    const answer = await route.fetch();
    if (this.#answers === 'are lost') return route.abort('connectionreset');
    if (this.#answers === 'wait') await new Promise<void>((resolve) => this.#waiting.push(resolve));
    // The page may be gone by now.
    await route.fulfill({ response: answer }).catch(() => undefined);
  }
}
