export { ImageField, type ImageFieldProps, type ImageFieldTexts } from './ImageField';
export { drawJpeg } from './shrinkImage';
export { useCamera, type CameraState } from './useCamera';
export { useImageUpload, type ImageUpload, type ImageUploadState, type KeptImage, type SendImage } from './useImageUpload';
export { useObjectUrl } from './useObjectUrl';
