export { listDailyCloses, readDailyClose } from './dailyCloses';
