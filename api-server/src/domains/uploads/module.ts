import { defineModule } from '../../platform/module';
import { personalData } from './personalData';
import { uploadRoutes } from './routes';
import { uploadSettings } from './settings';
import { UnusedImages } from './UnusedImages';
import { imageStorage } from './storage/imageStorage';
import { takes } from './services';

/** Users' images. */
export const uploadModule = defineModule({
  name: 'uploads',
  takes,
  settings: { uploads: uploadSettings.prefault({}) },
  personalData: () => personalData,
  makes: { images: imageStorage },
  open(context) {
    uploadRoutes(context);
    return { retention: [new UnusedImages(context).rule()] };
  },
});
