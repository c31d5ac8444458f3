export { imageSender } from './imageSender';
