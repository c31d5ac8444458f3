export { remainingBook, takeMore, type TakenDepth, type TakenSides } from './takenDepth';
