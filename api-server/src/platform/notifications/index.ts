export { allNotifications, defineNotifications, notificationTexts } from './defineNotifications';
export type { NewNotification } from './defineNotifications';
export { sideText, sideTexts } from './sideText';
export { insertNotifications } from './insertNotifications';
