import { act, fireEvent, render, screen } from '@testing-library/react';
import { installHost, tabRoutes } from '@halyard-h5/shared-api/host';
import { createTestHost } from '@halyard-h5/shared-api/testing';
import english from '../locales/en.json';
import { ShellProvider } from '../services/ShellContext';
import type { ShellServices } from '../services/ShellServices';
import { TabBar } from './TabBar';

const openBar = (user?: object) => {
  const host = createTestHost({ catalogues: { shell: english }, session: user && { user: user as never } });
  installHost(host);
  const services = { host, routes: { tabs: tabRoutes.map((id) => ({ id })) } } as unknown as ShellServices;
  return render(
    <ShellProvider value={services}>
      <TabBar active="markets.index" />
    </ShellProvider>,
  );
};

test.each([
  [0, 'Home', 'Home'],
  [1, 'Home 1 unread', '1Home1 unread'],
  [99, 'Home 99 unread', '99Home99 unread'],
  [100, 'Home 100 unread', '99+Home100 unread'],
])('the first tab says that %d notifications are unread', (unread, name, text) => {
  openBar({ unread });
  expect(screen.getByRole('button', { name }).textContent?.replace(/\s+/g, ' ')).toBe(text);
  expect(screen.getByRole('button', { name: 'Markets' })).toBeVisible();
});

test('a tapped tab is marked at once, before its page comes; of two the later', () => {
  jest.useFakeTimers();
  const host = createTestHost({ catalogues: { shell: english } });
  installHost(host);
  const switchTab = jest.spyOn(host.navigation, 'switchTab');
  const services = { host, routes: { tabs: tabRoutes.map((id) => ({ id })) } } as unknown as ShellServices;
  render(
    <ShellProvider value={services}>
      <TabBar active="home.index" />
    </ShellProvider>,
  );
  const marked = (): string | null | undefined => screen.getByRole('button', { current: 'page' }).textContent;
  fireEvent.click(screen.getByRole('button', { name: 'Markets' }));
  expect([marked(), switchTab.mock.calls]).toEqual(['Markets', [['markets.index']]]);
  fireEvent.click(screen.getByRole('button', { name: 'Assets' }));
  expect([marked(), switchTab.mock.calls]).toEqual(['Assets', [['markets.index'], ['assets.index']]]);
  act(() => jest.advanceTimersByTime(20));
  // Here the page has not changed: the bar goes back to what is on screen.
  expect(marked()).toBe('Home');
  jest.useRealTimers();
});
