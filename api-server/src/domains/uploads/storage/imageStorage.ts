import path from 'node:path';
import type { ServerContext } from '../../../platform/module';
import { diskStorage } from './diskStorage';
import type { ObjectStorage } from './ObjectStorage';
import { s3Storage } from './s3Storage';

declare module '../../../platform/module/ServerContext' {
  interface ServerContext {
    /** Where the bytes of users' images are. */
    readonly images: ObjectStorage;
  }
}

/** The storage that the configuration names: a bucket, else a folder beside the data. */
export function imageStorage({ config, clock }: Pick<ServerContext, 'config' | 'clock'>): ObjectStorage {
  const { s3 } = config.uploads;
  return s3 ? s3Storage(s3, clock) : diskStorage(path.join(config.database.folder, 'uploads'));
}
