import { act, render, screen } from '@testing-library/react';
import { installHost } from '@halyard-h5/shared-api/host';
import { createTestHost } from '@halyard-h5/shared-api/testing';
import english from '../locales/en.json';
import { RemoteFault } from '../loader/RemoteFault';
import { unchangingSource, type RemoteSource } from '../loader/RemoteSource';
import { createNetwork } from '../network/createNetwork';
import { ShellProvider } from '../services/ShellContext';
import type { ShellServices } from '../services/ShellServices';
import WidgetPlace from './WidgetPlace';

interface Given {
  readonly orderId?: string;
  readonly symbol?: string;
}

const Said = ({ orderId, symbol }: Given) => (
  <p>
    told {orderId ?? 'no order'}, {symbol ?? 'no symbol'}
  </p>
);
const widget = (Content: unknown = Said, needs = ['orderId']) => ({ version: '3', needs, Content });

function show(load: jest.Mock, source: Partial<RemoteSource> = {}) {
  const host = createTestHost({ catalogues: { shell: english } });
  installHost(host);
  const record = jest.fn();
  const services = {
    host,
    loader: { widget: load },
    source: { ...unchangingSource, ...source },
    telemetry: { record },
    restorations: createNetwork(() => 0.5).restorations,
  } as unknown as ShellServices;
  render(
    <ShellProvider value={services}>
      <p>the page</p>
      <WidgetPlace
        slot="futures.afterOrder"
        remote="account"
        properties={{ orderId: '7', symbol: 'BTCUSDT' }}
        waiting={<p>waiting</p>}
        failed={(retry) => <button onClick={retry}>once more</button>}
      />
    </ShellProvider>,
  );
  return { record };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = () => act(async () => screen.getByRole('button', { name: 'once more' }).click());

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('is loaded when the page rests, and told what it needs and nothing else', async () => {
  const load = jest.fn(async () => widget());
  show(load);
  expect(screen.getByText('waiting')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  await pass(200);
  expect(screen.getByText('told 7, no symbol')).toBeVisible();
  expect(screen.queryByText('waiting')).toBeNull();
  expect(load.mock.calls).toEqual([['account', 'futures.afterOrder']]);
});

test('one that throws leaves the page whole, is reported under its own name, and may be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('boom');
    return <p>whole</p>;
  };
  const { record } = show(jest.fn(async () => widget(Fragile)));
  await pass(200);
  expect(screen.getByText('the page')).toBeVisible();
  expect(record).toHaveBeenCalledWith(expect.objectContaining({ kind: 'fault', name: 'widget', source: 'account@3' }));
  broken = false;
  await press();
  await pass(200);
  expect(screen.getByText('whole')).toBeVisible();
});

test('one that could not be loaded is tried again on demand, and by itself when the connection is back', async () => {
  const down = () => new RemoteFault('down', 'account', '3', 'x');
  const load = jest.fn().mockRejectedValueOnce(down()).mockRejectedValueOnce(down()).mockResolvedValue(widget());
  show(load);
  await pass(200);
  await press();
  await pass(200);
  expect([load.mock.calls.length, screen.queryByText('the page') !== null]).toEqual([2, true]);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(10_000);
  await pass(200);
  expect(screen.getByText('told 7, no symbol')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('nothing is seen of a remote that is switched off', async () => {
  show(
    jest.fn(async () => widget()),
    { disabled: () => true },
  );
  await pass(200);
  expect(screen.queryByText('told', { exact: false })).toBeNull();
  expect(screen.queryByText('waiting')).toBeNull();
});
