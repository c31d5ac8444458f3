import { defineModule } from '../../platform/module';
import { verificationRoutes } from './routes';
import { sealedColumns } from './sealedIdentity';

/** Identity verification. */
export const verificationModule = defineModule({
  name: 'verification',
  sealedColumns,
  open(context) {
    verificationRoutes(context);
    return {
      userInformation: [
        async (executor, userId) => {
          const row = await executor
            .selectFrom('verification')
            .select(['basic', 'advanced'])
            .where('user_id', '=', userId)
            .executeTakeFirst();
          return { basicVerification: row?.basic ?? 'none', advancedVerification: row?.advanced ?? 'none' };
        },
      ],
    };
  },
});
