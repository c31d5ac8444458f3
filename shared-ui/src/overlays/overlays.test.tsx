import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useLayoutEffect, useState } from 'react';
import { closeTopLayer } from '@halyard-h5/shared-ui';
import { BottomSheet, ConfirmDialog, SideSheet } from './index';

function Sheet({ nested = false }: { nested?: boolean }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Review</button>
      <BottomSheet open={open} onClose={() => setOpen(false)} title="Withdrawal" closeLabel="Close">
        <input aria-label="Note" />
        <button onClick={() => setAsking(true)}>Send</button>
      </BottomSheet>
      {nested && (
        <ConfirmDialog
          open={asking}
          title="Sure?"
          confirmLabel="Yes"
          cancelLabel="No"
          tone="danger"
          onConfirm={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

const openSheet = async () => userEvent.click(screen.getByRole('button', { name: 'Review' }));
const dialog = () => screen.queryByRole('dialog', { name: 'Withdrawal' });

describe('one step back', () => {
  it('closes the uppermost layer alone, and says when there is none', async () => {
    render(<Sheet nested />);
    expect(closeTopLayer()).toBe(false);
    await openSheet();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    act(() => expect(closeTopLayer()).toBe(true));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(dialog()).toBeVisible();
    act(() => expect(closeTopLayer()).toBe(true));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(closeTopLayer()).toBe(false);
  });

  it('does not see the layers of a page that is kept behind another', async () => {
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Sheet />
      </Activity>
    );
    const { rerender } = render(page('visible'));
    await openSheet();
    rerender(page('hidden'));
    expect(closeTopLayer()).toBe(false);
    rerender(page('visible'));
    act(() => expect(closeTopLayer()).toBe(true));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  });
});

describe('an overlay', () => {
  it('takes the focus, keeps it, makes the page inert and gives both back', async () => {
    const { container } = render(<Sheet />);
    await openSheet();
    expect(dialog()).toHaveFocus();
    expect(container).toHaveAttribute('inert');
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(container).not.toHaveAttribute('inert');
    expect(screen.getByRole('button', { name: 'Review' })).toHaveFocus();
  });

  it('is modal in the very commit that shows it, so that a key pressed then stays inside', async () => {
    const seen = jest.fn();
    const Page = ({ open }: { open: boolean }) => {
      useLayoutEffect(() => {
        if (open) seen(document.activeElement === dialog(), screen.getByText('page').hasAttribute('inert'));
      });
      return (
        <>
          <p>page</p>
          <BottomSheet open={open} onClose={() => undefined} title="Withdrawal" />
        </>
      );
    };
    const { rerender } = render(<Page open={false} />, { container: document.body });
    rerender(<Page open />);
    expect(seen.mock.calls).toEqual([[true, true]]);
  });

  it('closes by its button and by a tap beside it', async () => {
    render(<Sheet />);
    await openSheet();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    await openSheet();
    await userEvent.click(document.querySelector('.backdrop') as HTMLElement);
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  });

  it('closes when its handle is pulled far enough, and springs back otherwise', async () => {
    render(<Sheet />);
    await openSheet();
    const handle = document.querySelector('.handle') as HTMLElement;
    const pull = (distance: number) => {
      fireEvent(handle, new MouseEvent('pointerdown', { clientY: 100 }));
      fireEvent(handle, new MouseEvent('pointermove', { clientY: 100 + distance }));
      expect(dialog()?.style.transform).toBe(`translateY(${distance}px)`);
      fireEvent(handle, new MouseEvent('pointerup', { clientY: 100 + distance }));
    };
    pull(20);
    expect(dialog()).toBeInTheDocument();
    expect(dialog()?.style.transform).toBe('');
    pull(150);
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  });

  it('answers Escape only on top, and leaves the lower one inert meanwhile', async () => {
    const { container } = render(<Sheet nested />);
    await openSheet();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
    expect(dialog()?.closest('[inert]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(dialog()?.closest('[inert]')).toBeNull();
    expect(container).toHaveAttribute('inert');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  });

  test('leaves Escape to an input method', async () => {
    render(<Sheet />);
    await openSheet();
    expect(fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Escape', keyCode: 229 })).toBe(true);
  });

  it('leaves live layers usable', async () => {
    render(
      <div>
        <p>page</p>
        <div data-live-layer>
          <div role="status">toast</div>
        </div>
        <Sheet />
      </div>,
    );
    await openSheet();
    expect(screen.getByText('page')).toHaveAttribute('inert');
    expect(screen.getByText('toast').closest('[inert]')).toBeNull();
  });
});

it('asks, remembers "do not remind again" and locks while the answer is under way', async () => {
  const confirm = jest.fn(() => new Promise(() => undefined));
  render(
    <ConfirmDialog
      open
      title="Buy long?"
      confirmLabel="Buy"
      cancelLabel="Cancel"
      remindLabel="Do not remind again"
      onConfirm={confirm}
      onCancel={jest.fn()}
    >
      10X at market price
    </ConfirmDialog>,
  );
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('10X at market price');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Do not remind again' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Buy' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(confirm).toHaveBeenCalledWith(true);
});

it('names a side sheet by its title', () => {
  render(
    <SideSheet open onClose={jest.fn()} title="Profile">
      entries
    </SideSheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Profile' })).toHaveTextContent('entries');
});
