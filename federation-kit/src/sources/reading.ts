export { openStorage } from '../storage/openStorage';
export * from './describeErrors';
export { printable } from './printable';
