export { uploadModule } from './module';
export { PictureMarks, UnreadablePicture } from './marks/PictureMarks';
export { ownsImage } from './ownsImage';
export { Uploads } from './Uploads';
export { deleteUserImages, newestImages, senderOfImage, userImages } from './userImages';
export { uploadRefusals } from './refusals';
export { ImageReads } from './ImageReads';
export type { ObjectStorage } from './storage/ObjectStorage';
export type { ImageNamed } from './imageNamed';
