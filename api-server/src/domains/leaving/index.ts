export { closureFigures, listClosures } from './listClosures';
export { leavingModule } from './module';
export { openSealedPicture, readSealed } from './readSealed';
export type { ClosureRow } from './closureView';
