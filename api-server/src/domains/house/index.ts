export { readFeeds } from './readFeeds';
export { storeAlert } from './storeAlert';
export { houseModule } from './module';
export { listAlerts } from './listAlerts';
export { listFigures } from './readFigures';
export { dailySeries, listDailyCloses, readDailyClose } from './dailyCloses';
