export { perpetualModule } from './module';
export { countOpenPerpetual } from './countOpen';
export { endedPositions, fills } from './rows';
