import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { IconButton } from './IconButton';

describe('Button', () => {
  it('that costs money acts once on a double tap, even when the first tap is answered already', async () => {
    const order = jest.fn();
    render(
      <Button once onClick={order}>
        Call
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Call' });
    await userEvent.dblClick(button);
    expect(order).toHaveBeenCalledTimes(1);
  });

  it('acts once on a double tap while its promise is open, and again after', async () => {
    let settle: (() => void) | undefined;
    const submit = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
    render(<Button onClick={submit}>Call</Button>);
    const button = screen.getByRole('button', { name: 'Call' });
    await userEvent.dblClick(button);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await act(async () => settle?.());
    expect(button).not.toHaveAttribute('aria-busy');
    await userEvent.click(button);
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('opens its lock after a rejection', async () => {
    let fail: ((reason: Error) => void) | undefined;
    const submit = jest.fn(() => new Promise<void>((_, reject) => (fail = reject)));
    render(<Button onClick={submit}>Put</Button>);
    await userEvent.click(screen.getByRole('button'));
    await act(async () => fail?.(new Error('offline')));
    await userEvent.click(screen.getByRole('button'));
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('keeps its name and focus while loading, and does not submit its form', async () => {
    const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    const form = (loading: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" loading={loading}>
          Deposit
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.click(screen.getByRole('button'));
    expect(submit).toHaveBeenCalledTimes(1);
    rerender(form(true));
    const button = screen.getByRole('button', { name: 'Deposit' });
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('takes no press while aria-disabled', async () => {
    const press = jest.fn();
    render(
      <Button aria-disabled onClick={press}>
        Stale
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(press).not.toHaveBeenCalled();
  });
});

it('names icon buttons and says whether they are on', () => {
  render(<IconButton label="Favourite" icon={<svg />} pressed />);
  expect(screen.getByRole('button', { name: 'Favourite', pressed: true })).toBeInTheDocument();
});
