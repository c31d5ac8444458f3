import { defineModule } from '../../platform/module';
import { personalData } from './personalData';
import { uploadRoutes } from './routes';
import { uploadSettings } from './settings';
import { UnusedImages } from './UnusedImages';

/** Users' images. */
export const uploadModule = defineModule({
  name: 'uploads',
  settings: { uploads: uploadSettings.prefault({}) },
  personalData,
  open(context) {
    uploadRoutes(context);
    return { retention: [new UnusedImages(context).rule()] };
  },
});
