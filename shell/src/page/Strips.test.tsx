import { act, render, screen } from '@testing-library/react';
import { installHost } from '@halyard-h5/shared-api/host';
import { createTestHost, type TestHostOptions } from '@halyard-h5/shared-api/testing';
import type { PageModule } from '@halyard-h5/shared-api/host';
import { createStrips } from '../loader/createStrips';
import type { LoadedRemote } from '../loader/RemoteSource';
import type { ShellServices } from '../services/ShellServices';
import { ShellProvider } from '../services/ShellContext';
import { Strips } from './Strips';

const says = (text: string) => async (): Promise<PageModule> => ({ default: () => <p>{text}</p> });

/** A remote in use; one of before has no strip. */
const remote = (id: string, version: string, strip?: () => Promise<PageModule>) =>
  ({ id, version, definition: { id, routes: [], ...(strip && { strip }) } }) as unknown as LoadedRemote;

async function show(first: readonly LoadedRemote[], session: TestHostOptions['session'] = {}) {
  const host = createTestHost({ session });
  installHost(host);
  let loaded = first;
  let tell = (): void => undefined;
  const strips = createStrips({ loaded: () => loaded, subscribe: (listener) => ((tell = listener), () => undefined) });
  let disabled = '';
  let change = (): void => undefined;
  const services = {
    host,
    strips,
    telemetry: host.telemetry,
    source: { disabled: (id: string) => id === disabled, subscribe: (listener: () => void) => ((change = listener), () => undefined) },
  } as unknown as ShellServices;
  const { container } = await act(async () =>
    render(
      <ShellProvider value={services}>
        <Strips />
      </ShellProvider>,
    ),
  );
  return {
    host,
    container,
    begin: () => act(async () => strips.begin()),
    load: (...next: readonly LoadedRemote[]) => act(async () => ((loaded = next), tell())),
    forget: () => (loaded = []),
    disable: (id: string) => act(async () => ((disabled = id), change())),
  };
}

test('loads nothing before it begins; then what remotes say, as they come, and nothing of one that has no strip', async () => {
  const load = jest.fn(says('won'));
  const futures = remote('futures', '1', load);
  const { begin, load: come, container } = await show([futures]);
  expect(load).not.toHaveBeenCalled();
  await begin();
  expect(screen.getByText('won')).toBeVisible();
  await come(futures, remote('assets', '1'), remote('perpetual', '1', says('liquidated')));
  expect(container).toHaveTextContent(/^wonliquidated$/);
  expect(load).toHaveBeenCalledTimes(1);
});

test('another version takes the place of the one before, which stays until then', async () => {
  const { begin, load, forget, container } = await show([remote('futures', '1', says('old'))]);
  await begin();
  forget();
  await load(remote('home', '1'));
  expect(container).toHaveTextContent(/^old$/);
  forget();
  await load(remote('futures', '2', says('new')));
  expect(container).toHaveTextContent(/^new$/);
});

test('a visitor is told nothing, and its code does not load', async () => {
  const load = jest.fn(says('won'));
  const { begin, container, host } = await show([remote('futures', '1', load)], 'visitor');
  await begin();
  expect(container).toBeEmptyDOMElement();
  expect(load).not.toHaveBeenCalled();
  await act(async () => host.session.set({}));
  expect(container).toHaveTextContent('won');
});

test('one that throws or does not load is reported and takes nothing else with it; a switched-off remote is silent', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken: PageModule['default'] = () => {
    throw new Error('out of luck');
  };
  const { begin, disable, container, host } = await show([
    remote('futures', '1', async () => ({ default: broken })),
    remote('assets', '1', () => Promise.reject(new Error('gone'))),
    remote('perpetual', '1', says('liquidated')),
  ]);
  await begin();
  expect(container).toHaveTextContent(/^liquidated$/);
  expect(host.telemetry.events).toMatchObject([
    { kind: 'fault', source: 'futures@1', detail: { reason: 'Error: out of luck' } },
    { kind: 'fault', source: 'assets@1', detail: { reason: 'Error: gone' } },
  ]);
  await disable('perpetual');
  expect(container).toBeEmptyDOMElement();
  error.mockRestore();
});

test('a line whose texts are in another language than the page says so', async () => {
  const { begin, host } = await show([remote('futures', '1', says('won'))]);
  await begin();
  expect(screen.getByText('won').closest('[lang]')).toBeNull();
  act(() => {
    host.i18n.options.fallbackLng = ['fr'];
    host.i18n.addResourceBundle('fr', 'futures', {});
    void host.i18n.changeLanguage('de');
  });
  expect(screen.getByText('won').closest('[lang]')).toHaveAttribute('lang', 'fr');
});
