export { QrCode, type QrCodeProps } from './QrCode';
export { copyText } from './copyText';
export { downloadFile } from './downloadFile';
export { downloadFromUrl } from './downloadFromUrl';
export { saveAsImage, type QrImage } from './saveAsImage';
export { toCsv, type CsvCell } from './toCsv';
