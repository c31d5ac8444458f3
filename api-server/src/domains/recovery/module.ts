import { sql } from 'kysely';
import type { ImageNamed } from '../uploads';
import { defineModule } from '../../platform/module';
import { closing, personalData } from './leaving';
import { runningRecovery } from './recoveries';
import { RecoveryNotices } from './RecoveryNotices';
import { RecoveryWorker } from './RecoveryWorker';
import { recoveryRoutes } from './routes';
import { recoverySettings } from './settings';
import { takes } from './services';

/** Pictures that were sent with a recovery. */
const pictures: ImageNamed = sql`exists (
  select 1 from recovery where recovery.user_id = upload.user_id and upload.id in (recovery.front, recovery.back))`;

/** The way back into an account whose second factor or contact is lost. */
export const recoveryModule = defineModule({
  name: 'recovery',
  takes,
  settings: { recovery: recoverySettings.prefault({}) },
  closing,
  personalData: () => personalData,
  open(context) {
    recoveryRoutes(context);
    return {
      workers: [new RecoveryWorker(context), new RecoveryNotices(context)] as const,
      imagesNamed: [pictures],
      userInformation: [
        async (executor, userId) => {
          const running = await runningRecovery(executor, userId);
          return running ? { recovery: { effectiveAt: running.effective_at ?? undefined } } : {};
        },
      ],
      retention: [{ table: 'recovery', column: 'ended_at', keep: context.config.recovery.keep }],
    };
  },
});
