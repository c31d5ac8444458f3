export { Shares } from './Shares';
