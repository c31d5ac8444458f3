export { SetAside, listSetAside } from './SetAside';
