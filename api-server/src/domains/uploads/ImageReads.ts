import type { FastifyReply, FastifyRequest } from 'fastify';
import { Arrivals, UserLimits } from '../../platform/http';
import type { ServerContext } from '../../platform/module';
import { sendImage } from './sendImage';
import type { StoredImage } from './Uploads';

type Dependencies = Pick<ServerContext, 'config' | 'clock' | 'metrics'>;

/** Images on their way to their readers. Each is whole in memory until it is read, so a user, an address and all together have only so many. */
export class ImageReads {
  readonly #limits: UserLimits;
  readonly #leaving: Arrivals;
  readonly #metrics: Dependencies['metrics'];

  constructor({ config, clock, metrics }: Dependencies) {
    const { userLimits, addressLimits, maximumImages, uploadWithin } = config.server;
    this.#limits = new UserLimits(userLimits, clock);
    this.#leaving = new Arrivals({ maximum: maximumImages, perOwner: addressLimits.images, within: uploadWithin }, clock);
    this.#metrics = metrics;
  }

  /** How many are on their way now. */
  get count(): number {
    return this.#leaving.count;
  }

  /**
   * Sends what `load` gives, unless the reader is gone.
   * @param reader id of the user, or name of the operator
   * @throws Refusal `http.tooMany`; and whatever `load` throws
   */
  async send(request: FastifyRequest, reply: FastifyReply, reader: string, load: () => Promise<StoredImage>): Promise<FastifyReply> {
    // A connection says once that it is gone; a place that is taken after that would be kept until its deadline.
    if (request.raw.socket.destroyed) return reply.hijack();
    const read = this.#limits.take(reader, 'image');
    const left = this.#leaving.begin(request.network, () => {
      this.#metrics.shed('slowReader');
      request.raw.socket.destroy();
    });
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      read();
      left();
    };
    // Of an answer that still waits for the one before on its connection, the request alone says that the connection is gone.
    reply.raw.once('close', over);
    request.raw.once('close', over);
    return sendImage(reply, await load());
  }
}
