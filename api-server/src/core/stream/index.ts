export { registerStream } from './registerStream';
export type { StreamService } from './registerStream';
