import { act, fireEvent, render, screen } from '@testing-library/react';
import { Page } from '../layout/Page';

function pull(target: Element, distance: number, sideways = 0): void {
  const at = (clientY: number, clientX = 0) => ({ touches: [{ clientX, clientY }] });
  fireEvent.touchStart(target, at(0));
  fireEvent.touchMove(target, at(distance / 2, sideways / 2));
  fireEvent.touchMove(target, at(distance, sideways));
  fireEvent.touchEnd(target, { touches: [] });
}

function renderPage() {
  let finish: (() => void) | undefined;
  const onRefresh = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(
    <Page onRefresh={onRefresh} refreshLabel="Refreshing">
      <p>content</p>
    </Page>,
  );
  // Styles are not there in tests.
  screen.getByRole('main').style.overflowY = 'auto';
  return { onRefresh, finish: () => finish?.(), content: screen.getByText('content') };
}

it('refreshes once when pulled far enough at the top, and says so', async () => {
  const { onRefresh, finish, content } = renderPage();
  pull(content, 150);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status', { name: 'Refreshing' })).toBeInTheDocument();
  pull(content, 150);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('leaves short, sideways and upward gestures alone', () => {
  const { onRefresh, content } = renderPage();
  pull(content, 60);
  pull(content, 120, 200);
  pull(content, -150);
  expect(onRefresh).not.toHaveBeenCalled();
});
