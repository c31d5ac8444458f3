export { QrCode, type QrCodeProps } from './QrCode';
export { saveAsImage, type QrImage } from './saveAsImage';
export { qrModules } from './qrModules';
