import { notifyManager } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { Transfer } from '../contract/types';
import { installHost } from '../host/host';
import { createTestHost, fault, testNow } from '../testing';
import { useMoneyChange, type MoneyChangeOptions } from './useMoneyChange';

const name = 'transfer.submit';
const request = { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1' } as const;
const other = { ...request, amount: '2' };
const side = { coin: 'USDT', amount: '1', before: '1', after: '0' };
const transfer: Transfer = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 'T1',
  createdAt: testNow,
  out: { ...side, wallet: 'spot' },
  in: { ...side, wallet: 'delivery' },
};
const cancelled = fault(409, 'cancelled', { refusal: 'idempotency.cancelled' });

// By itself it waits for a timer, which comes before or after a test looks as the machine pleases.
notifyManager.setScheduler(queueMicrotask);

let time = 0;
beforeEach(() => {
  time = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => jest.restoreAllMocks());

/** A form whose exchange gives no answer. */
function openForm(options: MoneyChangeOptions<typeof name> = {}) {
  const host = createTestHost({ api: { [name]: fault('network') } });
  installHost(host);
  const form = (own: MoneyChangeOptions<typeof name> = options) => {
    const done = jest.fn();
    const { result } = renderHook(() => useMoneyChange(name, done, { overlay: false, ...own }));
    return { done, result, state: () => result.current.state };
  };
  const { done, result, state } = form();
  return {
    host,
    done,
    state,
    form,
    send: (...given: Parameters<typeof result.current.send>) => act(() => result.current.send(...given)),
    /** Begins to send, and leaves the question open. */
    begin: async () => {
      let agree = (_: boolean): void => undefined;
      let sent: Promise<unknown> | undefined;
      await act(async () => void (sent = result.current.send(request, () => new Promise((resolve) => (agree = resolve)))));
      return { sent, agree: () => act(async () => agree(true)) };
    },
    fault: () => result.current.fault,
    ask: (answer: Transfer | ReturnType<typeof fault>) => {
      host.exchange.answer(name, answer);
      return act(() => host.api.reconcile());
    },
    keys: () => host.exchange.calls.filter(({ replay }) => !replay).map(({ idempotencyKey }) => idempotencyKey),
  };
}
/** Two minutes of questions without a result. */
async function last({ host, ask }: ReturnType<typeof openForm>): Promise<void> {
  host.serverClock.advance(120_000);
  await ask(fault('network'));
}

test('while the outcome is being found out nothing more goes out, not even something else', async () => {
  const page = openForm();
  expect(await page.send(request)).toMatchObject({ outcomeUnknown: true });
  expect(page.state()).toBe('checking');
  expect([await page.send(request), await page.send(other)]).toEqual([undefined, undefined]);
  expect(page.keys()).toHaveLength(1);
  await page.ask(transfer);
  expect(page.done.mock.calls).toEqual([[transfer, request]]);
  expect([page.state(), page.host.api.openCalls()]).toEqual(['idle', []]);
});

test('what was cancelled before it was executed can be sent again', async () => {
  const page = openForm();
  await page.send(request);
  await page.ask(cancelled);
  expect(page.state()).toBe('notExecuted');
  page.host.exchange.answer(name, transfer);
  await page.send(request);
  expect(new Set(page.keys()).size).toBe(2);
  expect([page.state(), page.done.mock.calls.length]).toEqual(['idle', 1]);
});

test('after minutes without a result one need not wait any longer: the same has the same key', async () => {
  const page = openForm();
  await page.send(request);
  await last(page);
  expect(page.state()).toBe('lasting');
  await page.send(request);
  expect(page.keys()).toHaveLength(2);
  expect(new Set(page.keys()).size).toBe(1);
});

test('a question that is answered after the outcome was found sends nothing', async () => {
  const page = openForm({ late: 'none' });
  await page.send(request);
  await last(page);
  const { sent, agree } = await page.begin();
  await page.ask(transfer);
  await agree();
  expect(await sent).toBeUndefined();
  expect(page.keys()).toHaveLength(1);
});

test('so does one that is answered after another tab has lost an answer', async () => {
  const page = openForm();
  const { sent, agree } = await page.begin();
  await act(() => page.host.api.call(name, other, { overlay: false }).catch(() => undefined));
  await agree();
  expect(await sent).toBeUndefined();
  expect(page.keys()).toHaveLength(1);
});

test('a tap just after the outcome was told was meant before it', async () => {
  const page = openForm({ late: 'none' });
  await page.send(request);
  time = 5_000;
  await page.ask(transfer);
  await page.send(request);
  expect(page.keys()).toHaveLength(1);
  time = 6_000;
  await page.send(request);
  expect(page.keys()).toHaveLength(2);
});

test('a form hears late outcomes of what it has sent itself, or of all, or leaves them to the line above the page', async () => {
  const page = openForm({ late: 'none' });
  const sender = page.form({ late: 'own' });
  const another = page.form({ late: 'own' });
  await act(() => sender.result.current.send(request));
  await page.ask(transfer);
  expect([sender.done.mock.calls, another.done.mock.calls, page.done.mock.calls]).toEqual([[[transfer, request]], [], []]);
  time = 5_000;
  page.host.exchange.answer(name, fault('network'));
  await page.send(other);
  await page.ask(transfer);
  expect(page.host.api.openCalls()).toMatchObject([{ state: 'executed' }]);
  // One that is not its own is left to the line, and does not stand before those that are.
  time = 10_000;
  page.host.exchange.answer(name, fault('network'));
  await act(() => sender.result.current.send(request));
  await page.ask(transfer);
  expect(sender.done).toHaveBeenCalledTimes(2);
  expect(page.host.api.openCalls()).toMatchObject([{ state: 'executed' }]);
  const anew = page.form({ late: 'any' });
  expect(anew.done.mock.calls).toEqual([[transfer, undefined]]);
  expect(page.host.api.openCalls()).toEqual([]);
});

test('of many changes of a page one alone waits for its own outcome', async () => {
  const page = openForm({ late: 'none', only: request });
  const beside = page.form({ late: 'none', only: other });
  await page.send(request);
  expect([page.state(), beside.state()]).toEqual(['checking', 'idle']);
  await act(() => beside.result.current.send(other));
  expect(page.keys()).toHaveLength(2);
});

test('a refusal is told until the next try, also while an older outcome cannot be found out any more', async () => {
  const page = openForm();
  await page.send(request);
  await page.ask(fault(409, 'too old', { refusal: 'http.keyTooOld' }));
  expect(page.state()).toBe('unknown');
  page.host.exchange.answer(name, fault(0, 'Not enough.', { refusal: 'ledger.notEnoughBalance' }));
  await page.send(other);
  expect(page.fault()).toMatchObject({ msg: 'Not enough.' });
});
