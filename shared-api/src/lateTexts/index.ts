export { useLateTexts } from './useLateTexts';
