import type { Generated } from 'kysely';
import type { ImageType } from './images/ImageReport';

declare module '../../platform/database/Tables' {
  interface Tables {
    /** Images that users sent; the bytes are in the object storage under `<user_id>/<id>`. */
    upload: {
      user_id: string;
      id: string;
      type: ImageType;
      width: number;
      height: number;
      bytes: number;
      /** Milliseconds UTC. */
      created_at: number;
      /** From when on it can be named no more, for nobody did; null otherwise. */
      removed_at: Generated<number | null>;
    };
    /** Where several processes share a folder: one row with the name that it carries. */
    pictures_place: {
      one: Generated<boolean>;
      name: string;
    };
  }
}
