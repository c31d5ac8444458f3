export { browserPushes, NoPushes, renewPushes, turnPushesOff, turnPushesOn, type BrowserPushes } from './browserPushes';
