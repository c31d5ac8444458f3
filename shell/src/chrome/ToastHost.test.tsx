import { act, render, screen } from '@testing-library/react';
import { createToast } from '../feedback/createToast';
import { ShellProvider } from '../services/ShellContext';
import type { ShellServices } from '../services/ShellServices';
import { ToastHost } from './ToastHost';

function draw() {
  const { port, store } = createToast();
  render(
    <ShellProvider value={{ toast: store } as unknown as ShellServices}>
      <ToastHost />
    </ShellProvider>,
  );
  return (...message: Parameters<typeof port.show>) => act(() => port.show(...message));
}
const regionOf = (text: string) => screen.getByText(text).closest('[aria-live]')?.getAttribute('aria-live');

test('reads errors out at once, and other messages when the reader pauses', () => {
  const show = draw();
  show('Saved', 'success');
  expect(regionOf('Saved')).toBe('polite');
  show('Refused', 'error');
  expect(regionOf('Refused')).toBe('assertive');
});

test('shows words that the page announces, and does not read them out', () => {
  const show = draw();
  show('At least 10.', 'error', true);
  expect(screen.getByText('At least 10.')).toBeVisible();
  expect(regionOf('At least 10.')).toBeUndefined();
  expect(screen.queryByRole('alert')).toBeEmptyDOMElement();
});
