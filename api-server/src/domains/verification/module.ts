import { defineModule } from '../../platform/module';
import { verificationRoutes } from './routes';
import { sealedColumns } from './sealedIdentity';
import { verificationStates } from './verificationStates';

/** Identity verification. */
export const verificationModule = defineModule({
  name: 'verification',
  sealedColumns,
  open(context) {
    verificationRoutes(context);
    return {
      userInformation: [
        async (executor, userId) => {
          const { basic, advanced } = await verificationStates(executor, userId);
          return { basicVerification: basic, advancedVerification: advanced };
        },
      ],
    };
  },
});
