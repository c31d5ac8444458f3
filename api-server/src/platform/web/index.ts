export { bestEncoding, contentType, pathBelow } from './folderFile';
export { webModule } from './module';
export { Deployed } from './Deployed';
export type { DeployedPart, DeployedVersion, DeployLog } from './Deployed';
