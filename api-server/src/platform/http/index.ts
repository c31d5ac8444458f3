export { buildServer } from './buildServer';
export { callerAddress, siteOf } from './callerAddress';
export { closeWithin } from './closeWithin';
export { findSession } from './findSession';
export { httpRefusals } from './refusals';
export { refused, success } from './envelope';
export type { Envelope } from './envelope';
export { parseInput } from './parseInput';
