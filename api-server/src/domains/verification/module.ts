import { sql } from 'kysely';
import type { ImageNamed } from '../uploads';
import { defineModule } from '../../platform/module';
import { closing, personalData } from './leaving';
import { verificationRoutes } from './routes';
import { sealedColumns } from './sealedIdentity';
import { verificationSettings } from './settings';
import { verificationStates } from './verificationStates';
import { takes } from './services';

/** Both sides of documents. */
const documents: ImageNamed = sql`exists (
  select 1 from verification where verification.user_id = upload.user_id and upload.id in (verification.front, verification.back))`;

/** Identity verification. */
export const verificationModule = defineModule({
  name: 'verification',
  takes,
  settings: { verification: verificationSettings.prefault({}) },
  sealedColumns,
  closing,
  personalData,
  open(context) {
    verificationRoutes(context);
    return {
      imagesNamed: [documents],
      userInformation: [
        async (executor, userId) => {
          const { basic, advanced } = await verificationStates(executor, userId);
          return { basicVerification: basic, advancedVerification: advanced };
        },
      ],
    };
  },
});
