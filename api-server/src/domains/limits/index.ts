export { OwnLimitBook } from './OwnLimitBook';
export { limitModule } from './module';
