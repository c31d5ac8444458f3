import { fireEvent, render, screen } from '@testing-library/react';
import { Amount } from './Amount';
import { Change } from './Change';
import { DateTime } from './DateTime';
import { Money } from './Money';
import { Price } from './Price';
import { ProgressBar } from './ProgressBar';
import { Sparkline } from './Sparkline';

const shown = (element: React.ReactElement): string => {
  const { container, unmount } = render(element);
  const text = container.textContent ?? '';
  unmount();
  return text;
};

it('shows sign and arrow with every change', () => {
  expect(shown(<Change percent="1.23" />)).toBe('+1.23%▲');
  expect(shown(<Change fraction="-0.0123" />)).toBe('-1.23%▼');
  expect(shown(<Change percent="0.001" />)).toBe('0.00%');
  expect(shown(<Change percent={undefined} />)).toBe('--');
});

it('shows money rounded down, and hides it on wish', () => {
  expect(shown(<Money value="1234.567" currency="USDT" />)).toBe('1,234.56USDT');
  expect(shown(<Money value="-3.999" change />)).toBe('-4.00▼');
  expect(shown(<Money value="5" change />)).toBe('+5.00▲');
  expect(shown(<Money value="1234.567" currency="USDT" concealed change />)).toBe('******USDT');
  expect(shown(<Amount value="0.5" unit="BTC" step="0.001" />)).toBe('0.500BTC');
  expect(shown(<Amount value="1500" unit="USDT" />)).toBe('1,500.00USDT');
  expect(shown(<Amount value="0.0280375" unit="BTC" />)).toBe('0.0280375BTC');
  expect(shown(<Amount value="95.000001" unit="USDT" />)).toBe('95.00USDT');
  expect(shown(<Amount value="95.000001" unit="USDT" exact />)).toBe('95.000001USDT');
  expect(shown(<Money value="0.5" exact />)).toBe('0.50');
  expect(shown(<Money value="250.0000" exact currency="USDT" />)).toBe('250.00USDT');
  expect(shown(<Money value="-0.01250" exact change />)).toBe('-0.0125▼');
});

it('keeps figures left to right', () => {
  render(<Price value="64250.1" tickSize="0.01" />);
  expect(screen.getByText('64,250.10').closest('bdi')).toHaveAttribute('dir', 'ltr');
});

describe('a flashing price', () => {
  const animate = jest.fn();
  beforeEach(() => {
    animate.mockReset();
    Element.prototype.animate = animate;
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  it('flashes a layer for at most 300 ms when it changes, in the direction of the change', () => {
    const { container, rerender } = render(<Price value="9.5" tickSize="0.1" flash />);
    expect(animate).not.toHaveBeenCalled();
    rerender(<Price value="10" tickSize="0.1" flash />);
    expect(animate).toHaveBeenCalledTimes(1);
    expect(animate.mock.calls[0][1].duration).toBeLessThanOrEqual(300);
    expect(container.querySelector('[data-direction]')).toHaveAttribute('data-direction', 'up');
    rerender(<Price value="10.0" tickSize="0.1" flash />);
    expect(animate).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_000);
    rerender(<Price value="9.9" tickSize="0.1" flash />);
    expect(container.querySelector('[data-direction]')).toHaveAttribute('data-direction', 'down');
  });

  it('does not glow all the time while it changes many times a second', () => {
    const { rerender } = render(<Price value="1" tickSize="1" flash />);
    for (let change = 2; change <= 9; change += 1) {
      rerender(<Price value={String(change)} tickSize="1" flash />);
      jest.advanceTimersByTime(250);
    }
    expect(animate).toHaveBeenCalledTimes(2);
  });

  it('waits until the page has been scrolled', () => {
    const { rerender } = render(<Price value="1" tickSize="1" flash />);
    fireEvent.scroll(document.body);
    rerender(<Price value="2" tickSize="1" flash />);
    expect(animate).not.toHaveBeenCalled();
    jest.advanceTimersByTime(200);
    rerender(<Price value="3" tickSize="1" flash />);
    expect(animate).toHaveBeenCalledTimes(1);
  });

  it('does not flash under reduced motion', () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { rerender } = render(<Price value="1" tickSize="0.1" flash />);
    rerender(<Price value="2" tickSize="0.1" flash />);
    expect(animate).not.toHaveBeenCalled();
  });
});

it('marks times for machines', () => {
  render(<DateTime time={Date.UTC(2026, 0, 2, 3, 4, 5)} seconds />);
  expect(screen.getByRole('time')).toHaveAttribute('datetime', '2026-01-02T03:04:05.000Z');
  expect(shown(<DateTime time={undefined} />)).toBe('--');
});

it('draws a line from numbers and decimal strings, and none from too few', () => {
  const { container, rerender } = render(<Sparkline values={['1', '3', 2]} width={60} height={22} label="24 h" />);
  expect(container.querySelector('polyline')).toHaveAttribute('points', '0.0,21.0 30.0,1.0 60.0,11.0');
  expect(screen.getByRole('img', { name: '24 h' })).toBeInTheDocument();
  rerender(<Sparkline values={['1']} />);
  expect(container.querySelector('polyline')).toBeNull();
});

it('keeps progress between 0 and 100', () => {
  render(<ProgressBar value={140} label="Margin ratio" valueText="140 %" />);
  expect(screen.getByRole('progressbar', { name: 'Margin ratio' })).toHaveAttribute('aria-valuenow', '100');
});
