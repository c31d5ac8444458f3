import { getHost, installHost } from '@halyard-h5/shared-api/host';
import type { createMarketStream } from '@halyard-h5/shared-api/internal';
import { expectHostShape, type HostTrial } from '@halyard-h5/shared-api/testing';
import { unchangingSource, type RemoteSource } from '../loader/RemoteSource';
import { createShellStorage } from '../storage/createShellStorage';
import { memoryStorage } from '../testing/memoryStorage';
import { startHost } from '../testing/startHost';
import { TestSocket } from '../testing/TestSocket';
import { createServices } from './createServices';

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const source: RemoteSource = {
  ...unchangingSource,
  routes: [],
  candidates: () => [],
  load: async () => Promise.reject(new Error('none')),
  classify: async () => Promise.reject(new Error('none')),
};

describe('what became of changes without an answer', () => {
  test.each([
    [
      'the device',
      async (trial: HostTrial) => {
        trial.connect(false);
        trial.connect(true);
      },
    ],
    [
      'the stream',
      async ({ host }: HostTrial) => {
        const former = TestSocket.last;
        (host.stream as ReturnType<typeof createMarketStream>).authenticate();
        while (TestSocket.last === former) await turn();
        TestSocket.last?.accept();
      },
    ],
  ])('is asked for when %s is connected again, once', async (_name, comeBack) => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const trial = startHost();
    // The first connection of the stream brings nothing back.
    await trial.emit('user', { events: [] }, true);
    await turn();
    const reconcile = jest.spyOn(trial.host.api, 'reconcile');
    await comeBack(trial);
    await turn();
    await turn();
    expect(reconcile).toHaveBeenCalledTimes(1);
    trial.end();
    jest.restoreAllMocks();
  });
});

test('a page that is opened may tell again why its reads fail', async () => {
  const trial = startHost();
  await turn();
  const forget = jest.spyOn(trial.host.api, 'forgetMessages');
  trial.host.navigation.push('futures.receipt', { id: '1' });
  while (trial.page().id === 'home.index') await turn();
  expect(forget).toHaveBeenCalledTimes(1);
  trial.end();
});

test('the shell’s host has the same shape as the fakes that remotes are tested with', () => {
  class Silent extends EventTarget {
    close(): void {}
    send(): void {}
  }
  Object.assign(globalThis, { WebSocket: Silent });
  createServices({ source, storage: createShellStorage({ local: memoryStorage() }) }, { Widget: () => null });
  expectHostShape(getHost());
  installHost(undefined);
});
