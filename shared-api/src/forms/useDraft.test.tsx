import { act, render, screen } from '@testing-library/react';
import { installHost } from '@halyard-h5/shared-api';
import { createTestHost, type TestHostOptions } from '@halyard-h5/shared-api/testing';
import { useDraft } from './useDraft';

function Form({ name }: { readonly name: string }) {
  const { values, change, forget } = useDraft(name, { amount: '', note: 'none' });
  return (
    <>
      <output>{`${values.amount}/${values.note}`}</output>
      <button
        onClick={() => {
          change({ amount: '12.5' });
          change({ note: 'both' });
        }}
      >
        type
      </button>
      <button onClick={forget}>forget</button>
    </>
  );
}

const press = (name: string): void => act(() => screen.getByRole('button', { name }).click());
const shown = (): string | null => screen.getByRole('status').textContent;
function open(options: TestHostOptions = {}) {
  const host = createTestHost(options);
  installHost(host);
  return { host, ...render(<Form name="one" />) };
}

test('keeps what was typed under its own name and forgets it on demand', () => {
  const { host, rerender, unmount } = open();
  press('type');
  expect(shown()).toBe('12.5/both');
  rerender(<Form name="two" />);
  expect(shown()).toBe('/none');
  rerender(<Form name="one" />);
  expect(shown()).toBe('12.5/both');
  unmount();
  render(<Form name="one" />);
  expect(shown()).toBe('12.5/both');
  press('forget');
  expect(shown()).toBe('/none');
  expect(host.drafts.read('one')).toBeUndefined();
});

test('belongs to one trader and account: an open form begins anew with another', async () => {
  const { host } = open();
  press('type');
  await act(() => host.session.switchMode('demo'));
  expect(shown()).toBe('/none');
  await act(() => host.session.switchMode('real'));
  expect(shown()).toBe('12.5/both');
  host.session.set({ user: { id: 'another' } });
  expect(shown()).toBe('/none');
});

test('a visitor who signs in goes on where they were', () => {
  const { host } = open({ session: 'visitor' });
  press('type');
  host.session.set({});
  expect(shown()).toBe('12.5/both');
});

test.each([{ amount: '5' }, { amount: '5', note: 'x', old: 'y' }, { amount: 5, note: 'x' }, {}])(
  'a draft of an older form is dropped, not filled in by halves: %j',
  (kept) => {
    open({ drafts: { one: kept as Record<string, string> } });
    expect(shown()).toBe('/none');
  },
);

test('storage that answers late fills a form that nobody has touched, and no other', () => {
  const { host } = open();
  let current = host.drafts.get();
  const listeners = new Set<() => void>();
  const late = { ...host.drafts, get: () => current, subscribe: (listener: () => void) => (listeners.add(listener), () => undefined) };
  const answer = (amount: string): void => {
    current = { ...current, read: () => ({ amount, note: 'kept' }) };
    act(() => listeners.forEach((listener) => listener()));
  };
  installHost({ ...host, drafts: late });
  const { unmount } = render(<Form name="late" />, { container: document.body });
  answer('7');
  expect(shown()).toBe('7/kept');
  press('type');
  answer('8');
  expect(shown()).toBe('12.5/both');
  unmount();
});

test('secrets do not compile', () => {
  // @ts-expect-error -- a password is no field of a draft
  const Wrong = () => useDraft('wrong', { password: '' }).values.password;
  expect(Wrong).toBeInstanceOf(Function);
});
