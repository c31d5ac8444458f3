export { houseModule } from './module';
export { listAlerts } from './listAlerts';
export { listFigures } from './readFigures';
export { listDailyCloses, readDailyClose } from './dailyCloses';
