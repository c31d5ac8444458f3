export { ImageField, type ImageFieldProps, type ImageFieldTexts } from './ImageField';
export { drawJpeg } from './shrinkImage';
export { useCamera, type CameraState } from './useCamera';
export { useImageUpload, type ImageUpload, type ImageUploadState, type KeptImage } from './useImageUpload';
export { useObjectUrl } from './useObjectUrl';
