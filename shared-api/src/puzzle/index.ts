export { solvePuzzle } from './solvePuzzle';
