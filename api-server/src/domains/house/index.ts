export { readFeeds } from './readFeeds';
export { houseModule } from './module';
export { listAlerts } from './listAlerts';
export { listFigures } from './readFigures';
export { dailySeries, listDailyCloses, readDailyClose } from './dailyCloses';
