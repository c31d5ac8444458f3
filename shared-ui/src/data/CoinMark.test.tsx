import { fireEvent, render, screen } from '@testing-library/react';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CoinMark } from './CoinMark';

const picture = (container: HTMLElement) => container.querySelector('img');

test('a listed coin shows its own mark in the size that was asked for', () => {
  const { container } = render(<CoinMark coin="BTC" size={28} />);
  expect(picture(container)).toHaveAttribute('src', 'btc.svg');
  expect(picture(container)).toHaveAttribute('width', '28');
  expect(container).toHaveTextContent('');
});

test('a coin without a picture shows its letters', () => {
  const { container } = render(<CoinMark coin="PEPECOIN" />);
  expect(picture(container)).toBeNull();
  expect(screen.getByText('PEPE')).toHaveStyle({ inlineSize: '32px', blockSize: '32px' });
});

test('a picture that does not come gives way to letters, and another coin tries its own', () => {
  const { container, rerender } = render(<CoinMark coin="ETH" />);
  fireEvent.error(picture(container) as HTMLElement);
  expect(screen.getByText('ETH')).toBeVisible();
  rerender(<CoinMark coin="SOL" />);
  expect(picture(container)).toHaveAttribute('src', 'sol.svg');
});

test('every mark is small', () => {
  const folder = join(__dirname, 'coins');
  const marks = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  expect(marks).toContain('usdt.svg');
  for (const mark of marks) expect([mark, statSync(join(folder, mark)).size <= 1024]).toEqual([mark, true]);
});
