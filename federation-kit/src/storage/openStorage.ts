import { directoryStorage } from './directoryStorage';
import { KitError } from '../errors';
import { s3Storage } from './s3Storage';
import type { Storage } from './Storage';

type Environment = Readonly<Record<string, string | undefined>>;

function needed(environment: Environment, name: string): string {
  const value = environment[name];
  if (!value) throw new KitError('usage', `Deploying to s3:// needs ${name} in the environment.`);
  return value;
}

/**
 * The storage that `--to` names: a directory, or `s3://bucket/prefix` with S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and
 * S3_SECRET_ACCESS_KEY from the environment.
 */
export function openStorage(place: string, environment: Environment = process.env): Storage {
  if (!place.startsWith('s3://')) return directoryStorage(place);
  return s3Storage(place, {
    endpoint: needed(environment, 'S3_ENDPOINT'),
    region: environment['S3_REGION'] ?? 'us-east-1',
    accessKeyId: needed(environment, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: needed(environment, 'S3_SECRET_ACCESS_KEY'),
  });
}
