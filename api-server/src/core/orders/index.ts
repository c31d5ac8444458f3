export { judgeOrder } from './judgeOrder';
export type { OrderIntent } from './judgeOrder';
