import type { Answer } from '@halyard-h5/shared-api/contract';
import { closedUser, lockUser } from '../../core/access';
import { transact } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import { cleanImage } from './images/cleanImage';
import { isImageFault } from './images/ImageFault';
import type { ImageReport, ImageType } from './images/ImageReport';
import { uploadRefusals } from './refusals';
import type { ObjectStorage } from './storage/ObjectStorage';
import { DAY } from '../../kernel';

export interface StoredImage {
  userId: string;
  type: ImageType;
  bytes: Buffer;
}

type Taken = Pick<ServerContext, 'config' | 'database' | 'clock' | 'ids' | 'images'>;

/** Private images of users: judged and cleaned on the way in, given out to their owner and to operators only. */
export class Uploads {
  readonly #context: Taken;
  readonly #storage: ObjectStorage;

  constructor(context: Taken) {
    this.#context = context;
    this.#storage = context.images;
  }

  /**
   * Keeps an image. The bytes are stored before the row, so that a row never points to nothing.
   * @throws Refusal when it is no clean still image within the limits, or the user sent too many today
   */
  async keep(userId: string, content: Buffer): Promise<Answer<'image.upload'>> {
    const { database, ids, clock, config } = this.#context;
    await this.#checkDay(userId);
    const { type, width, height, bytes } = await this.#clean(content);
    const id = ids.next();
    await this.#storage.put(`${userId}/${id}`, bytes, type);
    try {
      await transact(database, async (transaction) => {
        await lockUser(transaction, userId);
        if ((await this.#countToday(transaction, userId)) >= config.uploads.perDay) throw this.#tooMany();
        await transaction
          .insertInto('upload')
          .values({ user_id: userId, id, type, width, height, bytes: bytes.length, created_at: clock.now() })
          .execute();
      });
    } catch (error) {
      await this.#storage.remove(`${userId}/${id}`);
      throw error;
    }
    return { id, width, height, bytes: bytes.length };
  }

  /** An image, of `owner` alone when given. @throws Refusal `uploads.unknownImage` */
  async read(id: string, owner?: string): Promise<StoredImage> {
    let query = this.#context.database
      .selectFrom('upload')
      .select(['user_id', 'type'])
      .where('upload.id', '=', id)
      // Those of closed accounts are sealed.
      .where(({ not }) => not(closedUser('upload.user_id')));
    if (owner !== undefined) query = query.where('user_id', '=', owner);
    const row = await query.executeTakeFirst();
    const bytes = row && (await this.#storage.get(`${row.user_id}/${id}`));
    if (!row || !bytes) throw uploadRefusals.unknownImage();
    return { userId: row.user_id, type: row.type, bytes };
  }

  async #clean(content: Buffer): Promise<ImageReport> {
    const { maximumSide, maximumPixels, maximumUnpacked } = this.#context.config.uploads;
    try {
      return await cleanImage(content, { maximumSide, maximumPixels, maximumUnpacked });
    } catch (error) {
      if (!isImageFault(error)) throw error;
      const details = { field: 'file', parameters: { side: maximumSide } };
      const refusals = { type: 'notAnImage', broken: 'broken', dimensions: 'dimensions', animated: 'animated' } as const;
      throw uploadRefusals[refusals[error.imageFault]](details);
    }
  }

  async #countToday(executor: ServerContext['database'], userId: string): Promise<number> {
    const midnight = Math.floor(this.#context.clock.now() / DAY) * DAY;
    const { count } = await executor
      .selectFrom('upload')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('created_at', '>=', midnight)
      .executeTakeFirstOrThrow();
    return count;
  }

  async #checkDay(userId: string): Promise<void> {
    if ((await this.#countToday(this.#context.database, userId)) >= this.#context.config.uploads.perDay) throw this.#tooMany();
  }

  #tooMany(): Error {
    return uploadRefusals.tooMany({ parameters: { maximum: this.#context.config.uploads.perDay } });
  }
}
