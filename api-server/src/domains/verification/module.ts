import { defineModule } from '../../platform/module';
import { verificationRoutes } from './routes';
import { sealedColumns } from './sealedIdentity';
import { verificationSettings } from './settings';
import { verificationStates } from './verificationStates';

/** Identity verification. */
export const verificationModule = defineModule({
  name: 'verification',
  settings: { verification: verificationSettings.prefault({}) },
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
