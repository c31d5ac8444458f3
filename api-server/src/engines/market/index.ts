export { remainingBook, stillTaken, takeMore, type TakenDepth, type TakenSides } from './takenDepth';
