import { act, render, screen } from '@testing-library/react';
import { createObservable, createTestHost } from '@halyard-h5/shared-api/testing';
import { installHost } from '@halyard-h5/shared-api/host';
import { defaultPageConfiguration } from '../configuration/pageConfiguration';
import { ShellProvider } from '../services/ShellContext';
import type { ShellServices } from '../services/ShellServices';
import { memoryStorage } from '../testing/memoryStorage';
import english from '../locales/en.json';
import { Banners } from './Banners';

type Feed = 'simulated' | 'replay' | 'live' | undefined;

function draw(session: NonNullable<Parameters<typeof createTestHost>[0]>['session'], kind: Feed, storage = memoryStorage()) {
  const host = createTestHost({ session, catalogues: { shell: english } });
  installHost(host);
  const feed = createObservable<{ readonly kind: Feed }>({ kind });
  const services = { brand: { feed }, storage, configuration: defaultPageConfiguration } as unknown as ShellServices;
  const { container } = render(
    <ShellProvider value={services}>
      <Banners />
    </ShellProvider>,
  );
  return { host, feed, strips: () => [...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent) };
}

test('one bar tells of the demo account and of the prices', () => {
  const { strips, feed } = draw({ mode: 'demo' }, 'simulated');
  expect(strips()).toEqual(['DEMO · practice money · Simulated prices']);
  act(() => feed.set({ kind: 'live' }));
  expect(strips()).toEqual(['DEMO · practice money']);
});

test('with real money the bar tells of the prices alone, and its place is kept until they are known', () => {
  const { strips, feed } = draw({ mode: 'real' }, undefined);
  expect(strips()).toEqual(['\u00a0']);
  act(() => feed.set({ kind: 'replay' }));
  expect(strips()).toEqual(['Replayed prices']);
  act(() => feed.set({ kind: 'live' }));
  expect(strips()).toEqual([]);
});

test('being offline is one more strip, which is read out', () => {
  const { strips, host } = draw('visitor', 'simulated');
  act(() => host.network.set({ ...host.network.get(), online: false }));
  expect(strips()).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent(/You are offline/);
});

test('that somebody asks for the account is one more strip, which leads to where it can be cancelled', () => {
  const { host } = draw({ mode: 'real', user: { recovery: {} } }, 'live');
  act(() => screen.getByRole('button', { name: 'Show' }).click());
  expect(host.navigation.records).toEqual([{ kind: 'push', id: 'account.recovery' }]);
});

test('what is halted is one more strip, with the reason in the language that is shown, else in English', async () => {
  const { strips, host } = draw({ mode: 'real' }, 'live');
  const halt = {
    id: '01977492-79f4-7fd6-93fc-330d5b3709bd',
    kind: 'withdrawals',
    reason: 'We look into an incident.',
    texts: { de: 'Wir untersuchen einen Vorfall.' },
    since: 1,
  } as const;
  act(() =>
    host.stream.emit('halts', {
      halts: [halt, { ...halt, id: '01977492-79f4-7fd6-93fc-330d5b3709be', kind: 'product', line: 'perpetual', symbol: 'BTCUSDT' }],
    }),
  );
  expect(strips()).toEqual([
    'Withdrawals are halted at the moment. We look into an incident.',
    'Perpetual · Trading of BTCUSDT is halted at the moment. We look into an incident.',
  ]);
  act(() => host.stream.emit('halts', { halts: [] }));
  expect(strips()).toEqual([]);
});

test('where no developers are allowed their switches change nothing, and no strip tells of them', async () => {
  const { strips } = draw({ mode: 'real' }, 'live', memoryStorage({ 'preference.developer': '{"breaks":{"home":"down"}}' }));
  await act(async () => undefined);
  expect(strips()).toEqual([]);
});
