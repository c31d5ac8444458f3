export { openStorage } from '../storage/openStorage';
export * from './describeErrors';
