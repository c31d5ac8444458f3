export { SetAside, listSetAside } from './SetAside';
export type { SetAsideRow, Subject, WorkName } from './SetAside';
