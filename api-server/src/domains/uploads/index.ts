export { registerUploads } from './registerUploads';
export { Uploads } from './Uploads';
export type { StoredImage } from './Uploads';
export { sendImage } from './sendImage';
export { diskStorage } from './storage/diskStorage';
export { s3Storage } from './storage/s3Storage';
export type { ObjectStorage } from './storage/ObjectStorage';
export { uploadRefusals } from './refusals';
export type { UploadTables } from './tables';
