import path from 'node:path';
import type { Config, ServerContext } from '../../../platform/module';
import { diskStorage } from './diskStorage';
import type { ObjectStorage } from './ObjectStorage';
import { s3Storage } from './s3Storage';

declare module '../../../platform/module/ServerContext' {
  interface ServerContext {
    /** Where the bytes of users' images are. */
    readonly images: ObjectStorage;
  }
}

/** Folder of the pictures where there is no bucket. */
export const imageFolder = ({ database }: Pick<Config, 'database'>): string => path.join(database.folder, 'uploads');

/** The storage that the configuration names: a bucket, else a folder beside the data. */
export function imageStorage({ config, clock }: Pick<ServerContext, 'config' | 'clock'>): ObjectStorage {
  const { s3 } = config.uploads;
  return s3 ? s3Storage(s3, clock) : diskStorage(imageFolder(config));
}
