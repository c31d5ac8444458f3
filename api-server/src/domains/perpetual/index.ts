export { perpetualModule } from './module';
export { endedPositions, fills } from './rows';
