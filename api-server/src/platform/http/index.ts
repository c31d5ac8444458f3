export { buildServer } from './buildServer';
export { httpRefusals } from './refusals';
