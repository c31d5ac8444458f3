export { downloadFile } from './downloadFile';
export { toCsv, type CsvCell } from './toCsv';
