export { retentionModule } from './module';
export { lengthFor, partitionsById, partitionsByTime } from './partitionsByTime';
export { RetentionWorker } from './RetentionWorker';
