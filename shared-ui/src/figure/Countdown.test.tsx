import { act, render, screen } from '@testing-library/react';
import { Countdown } from './Countdown';

const deviceStart = Date.UTC(2026, 0, 1);
/** The device is a day late. */
const skew = 86_400_000;
const clock = { now: () => Date.now() + skew };
const startsAt = deviceStart + skew;

const texts = { label: 'Time left', soonText: 'Ten seconds left', endText: 'Settling' };
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => jest.useFakeTimers({ now: deviceStart }));
afterEach(() => jest.useRealTimers());

it('counts on server time, announces ten seconds and the end only, and ends once', () => {
  const onEnd = jest.fn();
  const { container } = render(<Countdown startsAt={startsAt} endsAt={startsAt + 30_000} clock={clock} onEnd={onEnd} {...texts} />);
  const timer = screen.getByRole('timer', { name: 'Time left' });
  const announced = () => container.querySelector('[aria-live]')?.textContent;
  expect(timer).toHaveTextContent('00:30');
  pass(1000);
  expect(timer).toHaveTextContent('00:29');
  expect(announced()).toBe('');
  pass(19_000);
  expect(timer).toHaveTextContent('00:10');
  expect(announced()).toBe('Ten seconds left');
  pass(9_999);
  expect(timer).toHaveTextContent('00:01');
  expect(onEnd).not.toHaveBeenCalled();
  pass(1000);
  expect(timer).toHaveTextContent('00:00');
  expect(announced()).toBe('Settling');
  pass(60_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('never shows more than a second too much or too little', () => {
  render(<Countdown startsAt={startsAt} endsAt={startsAt + 12_345} clock={clock} {...texts} />);
  for (let passed = 0; passed < 13_000; passed += 137) {
    const [minutes, seconds] = screen.getByRole('timer').textContent?.split(':').map(Number) as [number, number];
    const shown = minutes * 60_000 + seconds * 1000;
    const left = Math.max(0, startsAt + 12_345 - clock.now());
    expect(Math.abs(shown - left)).toBeLessThanOrEqual(1000);
    pass(137);
  }
});

it('is right at once when the page comes back from the background', () => {
  render(<Countdown startsAt={startsAt} endsAt={startsAt + 60_000} clock={clock} {...texts} />);
  jest.setSystemTime(deviceStart + 45_000);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('timer')).toHaveTextContent('00:15');
});

it('is right at once with another end, and has not ended before it', () => {
  const onEnd = jest.fn();
  const countdown = (endsAt: number) => <Countdown startsAt={startsAt} endsAt={endsAt} clock={clock} onEnd={onEnd} {...texts} />;
  const { rerender } = render(countdown(startsAt));
  expect(onEnd).toHaveBeenCalledTimes(1);
  rerender(countdown(startsAt + 30_000));
  expect(screen.getByRole('timer')).toHaveTextContent('00:30');
  expect(onEnd).toHaveBeenCalledTimes(1);
});
