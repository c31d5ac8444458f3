export type { FreshStart } from './FreshStart';
export { judgeOrder } from './judgeOrder';
export type { OrderIntent } from './judgeOrder';
