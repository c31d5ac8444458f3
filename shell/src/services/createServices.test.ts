import { getHost, installHost } from '@halyard-h5/shared-api/host';
import { expectHostShape } from '@halyard-h5/shared-api/testing';
import { unchangingSource, type RemoteSource } from '../loader/RemoteSource';
import { createShellStorage } from '../storage/createShellStorage';
import { memoryStorage } from '../testing/memoryStorage';
import { createServices } from './createServices';

const source: RemoteSource = {
  ...unchangingSource,
  routes: [],
  candidates: () => [],
  load: async () => Promise.reject(new Error('none')),
  classify: async () => Promise.reject(new Error('none')),
};

test('the shell’s host has the same shape as the fakes that remotes are tested with', () => {
  class Silent extends EventTarget {
    close(): void {}
    send(): void {}
  }
  Object.assign(globalThis, { WebSocket: Silent });
  createServices({ source, storage: createShellStorage({ local: memoryStorage() }) }, { NotBuiltYet: () => null, Widget: () => null });
  expectHostShape(getHost());
  installHost(undefined);
});
