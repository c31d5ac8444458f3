export { bestEncoding, contentType, pathBelow } from './folderFile';
export { webModule } from './module';
