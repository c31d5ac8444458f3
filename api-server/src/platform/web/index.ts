export { serveSite } from './serveSite';
