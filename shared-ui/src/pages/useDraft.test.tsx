import { act, render, screen } from '@testing-library/react';
import { createTestHost } from '@halyard-h5/shared-api/testing';
import { installHost } from '@halyard-h5/shared-api';
import { useDraft } from './useDraft';

function Form({ name }: { readonly name: string }) {
  const [{ amount }, change, forget] = useDraft(name, { amount: '' });
  return (
    <>
      <output>{amount}</output>
      <button onClick={() => change({ amount: '12.5' })}>type</button>
      <button onClick={forget}>forget</button>
    </>
  );
}

const press = (name: string): void => act(() => screen.getByRole('button', { name }).click());
const shown = (): string | null => screen.getByRole('status').textContent;

test('keeps what was typed under its own name and forgets it on demand', () => {
  const host = createTestHost();
  installHost(host);
  const { rerender, unmount } = render(<Form name="one" />);
  press('type');
  expect(shown()).toBe('12.5');
  rerender(<Form name="two" />);
  expect(shown()).toBe('');
  rerender(<Form name="one" />);
  expect(shown()).toBe('12.5');
  unmount();
  render(<Form name="one" />);
  expect(shown()).toBe('12.5');
  press('forget');
  expect(shown()).toBe('');
  expect(host.storage.read('draft.one')).toBeUndefined();
});

test.each(['broken', 'null', '[]', '{"amount":5}', '{"other":"x"}'])('starts anew when the storage holds %s', (stored) => {
  installHost(createTestHost({ storage: { 'draft.one': stored } }));
  render(<Form name="one" />);
  expect(shown()).toBe('');
});
