import { defineModule } from '../../platform/module';
import type { Service } from '../../platform/module';
import { personalData } from './personalData';
import { uploadRoutes } from './routes';
import { uploadSettings } from './settings';
import { UnusedImages } from './UnusedImages';
import { claimFolder } from './storage/claimFolder';
import { imageFolder, imageStorage } from './storage/imageStorage';
import { takes } from './services';

/** Users' images. */
export const uploadModule = defineModule({
  name: 'uploads',
  takes,
  settings: { uploads: uploadSettings.prefault({}) },
  personalData: () => personalData,
  makes: { images: imageStorage },
  open(context) {
    const { config, database } = context;
    uploadRoutes(context);
    const isShared = config.bus.natsUrl !== undefined && config.uploads.s3 === undefined;
    const sharing: Service = {
      start: () => (isShared ? claimFolder(database, imageFolder(config)) : undefined),
      stop: () => undefined,
    };
    return { retention: [new UnusedImages(context).rule()], workers: [sharing] };
  },
});
