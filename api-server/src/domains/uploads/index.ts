export { uploadModule } from './module';
export { imageStorage } from './storage/imageStorage';
export { ownsImage } from './ownsImage';
export { Uploads } from './Uploads';
export { uploadRefusals } from './refusals';
export { ImageReads } from './ImageReads';
export type { ObjectStorage } from './storage/ObjectStorage';
