import './registerViolationCheck';

export * from './choose';
export * from './createTestHost';
export * from './expectHostShape';
export * from './expectRemoteComplete';
export * from './fakes/createObservable';
export * from './fakes/fakeApi';
export * from './fakes/fakeDrafts';
export * from './fakes/fakeNavigation';
export * from './fakes/fakePorts';
export * from './fakes/fakeServerClock';
export * from './fakes/fakeSession';
export * from './fakes/fakeStream';
export { takeViolations } from './fakes/violations';
export * from './renderRemote';
