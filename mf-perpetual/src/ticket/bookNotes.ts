export { CrossingNote } from './CrossingNote';
export { ExpectedFill } from './ExpectedFill';
