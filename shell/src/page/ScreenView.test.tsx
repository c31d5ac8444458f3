import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installHost } from '@halyard-h5/shared-api/host';
import { createTestHost, type TestHostOptions } from '@halyard-h5/shared-api/testing';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { ShellProvider } from '../services/ShellContext';
import type { ShellServices } from '../services/ShellServices';
import { RemoteFault } from '../loader/RemoteFault';
import { unchangingSource, type RemoteSource } from '../loader/RemoteSource';
import english from '../locales/en.json';
import { createNetwork } from '../network/createNetwork';
import { createStrips } from '../loader/createStrips';
import { ScreenView } from './ScreenView';

const route = { key: 'k', entry: 'k', index: 0, routeId: 'home.more', path: '/more', search: 'a=1', tab: false };
const Hello = () => <main>Hello</main>;

function show(loader: object, source: Partial<RemoteSource> = {}, options: TestHostOptions = {}) {
  const { restorations } = createNetwork(() => 0.5);
  const host = createTestHost({ catalogues: { shell: english }, ...options });
  installHost(host);
  const services = {
    host,
    strips: createStrips({ loaded: () => [], subscribe: () => () => undefined }),
    loader: {
      sourceOf: () => 'home@1',
      reportThrown: jest.fn(async (_id: string, error: Error) => new RemoteFault('threw', 'home', '1', error.message)),
      ...loader,
    },
    source: { ...unchangingSource, ...source },
    routes: { byId: () => undefined },
    restorations,
  } as unknown as ShellServices;
  const view = (active: boolean) => (
    <ShellProvider value={services}>
      <ScreenView screen={route} active={active} />
    </ShellProvider>
  );
  const rendered = render(view(true));
  return { services, setActive: (active: boolean) => rendered.rerender(view(active)) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = () => new Promise<never>(() => undefined);

test('a page that was loaded before is there at once', () => {
  show({ peek: () => Hello });
  expect(screen.getByText('Hello')).toBeVisible();
});

test('nothing for 200 ms, then the indicator, after 60 s the fault', async () => {
  show({ peek: () => undefined, load: never });
  await act(() => jest.advanceTimersByTimeAsync(199));
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(59_800));
  expect(screen.getByText('It takes too long to load. The other parts keep working.', { exact: false })).toBeVisible();
});

test('a fault shows its card; another try brings the page', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new RemoteFault('down', 'home', '1', 'x'))
    .mockResolvedValue(Hello);
  show({ peek: () => undefined, load });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Its server does not answer', { exact: false })).toBeVisible();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Hello')).toBeVisible();
  expect(load).toHaveBeenLastCalledWith('home.more', { a: '1' });
});

const down = () => new RemoteFault('down', 'home', '1', 'x');
const goOnline = () => act(() => void window.dispatchEvent(new Event('online')));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('a page that could not be reached comes by itself when the connection is back', async () => {
  const load = jest.fn().mockRejectedValueOnce(down()).mockRejectedValueOnce(down()).mockResolvedValue(Hello);
  show({ peek: () => undefined, load });
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  goOnline();
  await pass(200);
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Hello')).toBeNull();
  await pass(60_000);
  goOnline();
  await pass(200);
  expect(screen.getByText('Hello')).toBeVisible();
});

test('a page that was still failing when the connection came back tries again at once, and only once', async () => {
  let fail = (): void => undefined;
  const load = jest.fn(() => new Promise<never>((_resolve, reject) => (fail = () => reject(down()))));
  show({ peek: () => undefined, load });
  goOnline();
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(1);
  fail();
  await pass(0);
  expect(load).toHaveBeenCalledTimes(2);
  fail();
  await pass(10_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page that failed comes when it is shown again, if the connection has come back meanwhile', async () => {
  const load = jest.fn().mockRejectedValueOnce(down()).mockResolvedValue(Hello);
  const { setActive } = show({ peek: () => undefined, load });
  await pass(0);
  setActive(false);
  goOnline();
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(1);
  setActive(true);
  await pass(0);
  expect(screen.getByText('Hello')).toBeVisible();
});

test('what the connection is not to blame for is not tried again', async () => {
  const load = jest.fn().mockRejectedValue(new RemoteFault('tampered', 'home', '1', 'x'));
  show({ peek: () => undefined, load });
  await pass(0);
  goOnline();
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that throws is a card of its own, and is reported', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('boom');
    return <p>whole</p>;
  };
  const { services } = show({ peek: () => Fragile, load: async () => Fragile });
  expect(screen.getByText('It has failed', { exact: false })).toBeVisible();
  expect(services.loader.reportThrown).toHaveBeenCalledWith('home.more', expect.objectContaining({ message: 'boom' }));
  broken = false;
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('whole')).toBeVisible();
});

test('the focus goes to the heading of a page once it is there', async () => {
  const Titled = () => <h1 tabIndex={-1}>Markets</h1>;
  show({ peek: () => undefined, load: async () => Titled });
  await act(() => jest.advanceTimersByTimeAsync(0));
  act(() => jest.advanceTimersToNextFrame());
  expect(screen.getByRole('heading', { name: 'Markets' })).toHaveFocus();
});

test('coming back, the focus is where it was, but never in a field', () => {
  const List = () => (
    <>
      <h1 tabIndex={-1}>Orders</h1>
      <button>Details</button>
      <input aria-label="amount" />
    </>
  );
  const { setActive } = show({ peek: () => List });
  const leaveFrom = (element: HTMLElement): void => {
    act(() => element.focus());
    setActive(false);
    // A browser takes the focus from what it hides.
    act(() => element.blur());
    setActive(true);
    act(() => jest.advanceTimersToNextFrame());
  };
  leaveFrom(screen.getByRole('button', { name: 'Details' }));
  expect(screen.getByRole('button', { name: 'Details' })).toHaveFocus();
  leaveFrom(screen.getByLabelText('amount'));
  expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
});

test('a field that takes the focus by itself keeps it', () => {
  const Search = () => (
    <>
      <h1 tabIndex={-1}>Search</h1>
      <input aria-label="words" autoFocus />
    </>
  );
  show({ peek: () => Search });
  act(() => jest.advanceTimersToNextFrame());
  expect(screen.getByLabelText('words')).toHaveFocus();
});

test('a hidden page keeps what was typed', () => {
  const Form = () => <input aria-label="draft" />;
  const { setActive } = show({ peek: () => Form });
  const input = screen.getByLabelText<HTMLInputElement>('draft');
  input.value = 'half written';
  setActive(false);
  expect(input).not.toBeVisible();
  setActive(true);
  expect(screen.getByLabelText<HTMLInputElement>('draft').value).toBe('half written');
});

test('a page whose texts have not come in the language of the interface says in which they are, in its layers, too, until they come', () => {
  const Page = () => (
    <main>
      Hello
      <BottomSheet open onClose={() => undefined} title="Sorting" />
    </main>
  );
  const { services } = show({ peek: () => Page }, {}, { language: 'ar' });
  const { i18n } = services.host;
  const places = [screen.getByText('Hello').closest('[data-screen]'), screen.getByRole('dialog').closest('[data-overlay-layer]')];
  act(() => {
    i18n.options.fallbackLng = ['en'];
    i18n.addResourceBundle('en', 'home', {});
    void i18n.changeLanguage('ar');
  });
  for (const place of places) {
    expect(place).toHaveAttribute('lang', 'en');
    expect(place).toHaveAttribute('dir', 'ltr');
  }
  act(() => void i18n.addResourceBundle('ar', 'home', {}));
  for (const place of places) {
    expect(place).not.toHaveAttribute('lang');
    expect(place).not.toHaveAttribute('dir');
  }
});
