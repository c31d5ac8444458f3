import { act, render, screen } from '@testing-library/react';
import { createObservable, createTestHost } from '@halyard-h5/shared-api/testing';
import { installHost } from '@halyard-h5/shared-api/host';
import { ShellProvider } from '../services/ShellContext';
import type { ShellServices } from '../services/ShellServices';
import { memoryStorage } from '../testing/memoryStorage';
import english from '../locales/en.json';
import { Banners } from './Banners';

type Feed = 'simulated' | 'replay' | 'live' | undefined;

function draw(session: 'visitor' | { readonly mode: 'real' | 'demo' }, kind: Feed) {
  const host = createTestHost({ session, catalogues: { shell: english } });
  installHost(host);
  const feed = createObservable<{ readonly kind: Feed }>({ kind });
  const services = { brand: { feed }, storage: memoryStorage() } as unknown as ShellServices;
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
