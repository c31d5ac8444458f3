import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOpenCalls } from '@halyard-h5/shared-api';
import { endpointTable } from '@halyard-h5/shared-api/contract';
import { installHost } from '@halyard-h5/shared-api/host';
import { createTestHost, fault } from '@halyard-h5/shared-api/testing';
import english from '../locales/en.json';
import OpenCallsStrip from './OpenCallsStrip';
import { kindOfCall } from './kindOfCall';

/** The strip as the banners show it, with one transfer that had no answer. */
async function lose(...amounts: readonly string[]) {
  const host = createTestHost({ catalogues: { shell: english }, api: { 'transfer.submit': fault('network') } });
  installHost(host);
  const Shown = () => {
    const calls = useOpenCalls();
    return calls.length > 0 && <OpenCallsStrip calls={calls} />;
  };
  const { container } = render(<Shown />);
  for (const amount of amounts) {
    const request = { coin: 'USDT', from: 'spot', to: 'delivery', amount } as const;
    await act(() => host.api.call('transfer.submit', request, { overlay: false }).catch(() => undefined));
  }
  return { host, container, user: userEvent.setup() };
}
const notExecuted = fault(409, 'no', { refusal: 'idempotency.cancelled' });

test('one line says what is being checked, and asks at once when one wants it', async () => {
  const { host, user } = await lose('1', '2', '3');
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Transfer between wallets · \d\d:04 · \+2 · The outcome is being checked\.Check now$/,
  );
  const before = host.exchange.calls.length;
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(host.exchange.calls.slice(before).map(({ replay }) => replay)).toEqual([true, true, true]);
});

test('outcomes stay, one after the other, until each has been seen', async () => {
  const { host, user, container } = await lose('1', '2');
  host.exchange.answer('transfer.submit', notExecuted);
  await act(() => host.api.reconcile());
  await act(() => host.api.reconcile());
  for (const left of [1, 0]) {
    expect(screen.getByRole('status')).toHaveTextContent(/It was not executed, and no money has moved/);
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(host.api.openCalls()).toHaveLength(left);
  }
  expect(container).toBeEmptyDOMElement();
});

test('the account is named when it is not the one on the screen, the day when it was another one', async () => {
  const { host } = await lose('1');
  act(() => host.session.set({ mode: 'demo' }));
  expect(screen.getByRole('status')).toHaveTextContent(/ · Real · The outcome/);
  act(() => host.serverClock.advance(26 * 3_600_000));
  await act(() => host.api.reconcile());
  expect(screen.getByRole('status')).toHaveTextContent(/2026-01-0[12] \d\d:04 · Real/);
});

test('every change of money has a name', () => {
  const paths = Object.entries(endpointTable).filter(([, entry]) => 'idempotent' in entry);
  expect(paths.filter(([path]) => kindOfCall(path as keyof typeof endpointTable) === undefined)).toEqual([]);
});
