import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { PageProvider, installHost } from '@halyard-h5/shared-api';
import { chooseOption, createTestHost, testNow } from '@halyard-h5/shared-api/testing';
import { DatePicker, Select, type DatePickerProps, type SelectProps } from './index';

const coins = ['ADA', 'BNB', 'BTC', 'DOGE', 'DOT', 'ETH', 'SOL', 'USDT', 'XRP'].map((value) => ({ value, label: value }));

const host = (language: 'en' | 'ar' | 'de' = 'en'): void => installHost(createTestHost({ language }));

function Field({ kind, ...rest }: { readonly kind: 'select' | 'date' } & Record<string, unknown>) {
  const [value, setValue] = useState((rest.value as string | undefined) ?? '');
  const props = { label: 'Field', ...rest, value, onChange: setValue };
  return (
    <PageProvider page={{ id: 'home.index', parameters: {} }}>
      {kind === 'select' ? <Select {...(props as unknown as SelectProps)} /> : <DatePicker {...(props as unknown as DatePickerProps)} />}
      <output>{value}</output>
    </PageProvider>
  );
}
const control = () => screen.getByRole('combobox', { name: 'Field' });
const value = () => screen.getByRole('status').textContent;

describe('Select', () => {
  test('opens a list box at the chosen option, chooses with keys, and gives the focus back', async () => {
    host();
    const user = userEvent.setup();
    render(<Field kind="select" options={coins} value="DOT" />);
    expect(control()).toHaveTextContent('DOT');
    await user.click(control());
    expect(await screen.findByRole('option', { name: 'DOT', selected: true })).toHaveFocus();
    expect(screen.getByRole('listbox', { name: 'Field' })).toBeVisible();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: 'ETH' })).toHaveFocus();
    await user.keyboard('bt{Enter}');
    expect(value()).toBe('BTC');
    expect(control()).toHaveTextContent('BTC');
    expect(control()).toHaveFocus();
  });

  test('is closed by Escape with nothing chosen', async () => {
    host();
    const user = userEvent.setup();
    render(<Field kind="select" options={coins} value="DOT" />);
    await user.click(control());
    await screen.findByRole('listbox');
    await user.keyboard('{End}');
    expect(screen.getByRole('option', { name: 'XRP' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(value()).toBe('DOT');
    expect(control()).toHaveAttribute('aria-expanded', 'false');
    expect(control()).toHaveFocus();
  });

  test('a long list is searched, a short one is not; a disabled option is not chosen', async () => {
    host();
    const user = userEvent.setup();
    const { unmount } = render(<Field kind="select" options={coins} />);
    await user.click(control());
    await user.type(await screen.findByRole('searchbox'), 'us');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.click(screen.getByRole('option', { name: 'USDT' }));
    expect(value()).toBe('USDT');
    unmount();

    render(
      <Field kind="select" options={[...coins.slice(0, 2), { value: 'X', label: 'X', disabled: true }]} placeholder="All" value="ADA" />,
    );
    await user.click(control());
    await user.click(await screen.findByRole('option', { name: 'X' }));
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(value()).toBe('ADA');
    await user.click(screen.getByRole('option', { name: 'All' }));
    expect(value()).toBe('');
    expect(control()).toHaveTextContent('All');
  });

  test('says that nothing is chosen, and no option stands for it where one is required', async () => {
    host();
    const user = userEvent.setup();
    const { unmount } = render(<Field kind="select" options={coins.slice(0, 3)} placeholder="All" required />);
    expect(control()).toHaveTextContent('All');
    await user.click(control());
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['ADA', 'BNB', 'BTC']);
    unmount();

    render(<Field kind="select" options={coins.slice(0, 3)} required error="This is required" />);
    expect(control()).toHaveTextContent('Choose');
    expect(control()).toBeInvalid();
    await chooseOption(user, control(), 'BTC');
    expect(value()).toBe('BTC');
  });
});

describe('DatePicker', () => {
  test('shows the date as the reader writes it, in Latin digits, and opens at its month', async () => {
    host('de');
    render(<Field kind="date" value="2026-03-09" />);
    expect(control()).toHaveTextContent('09.03.2026');
    await userEvent.click(control());
    expect(await screen.findByRole('grid', { name: 'März 2026' })).toBeVisible();
    expect(screen.getAllByRole('columnheader')[0]).toHaveAccessibleName('Montag');
    expect(screen.getByRole('button', { name: /, 9. März 2026/ })).toHaveFocus();
  });

  test('moves with keys over months, within its bounds, and chooses', async () => {
    host();
    const user = userEvent.setup();
    render(<Field kind="date" value="2026-01-30" max="2026-03-05" />);
    await user.click(control());
    await screen.findByRole('grid', { name: 'January 2026' });
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: /February 1, 2026/ })).toHaveFocus();
    await user.keyboard('{PageDown}{PageDown}');
    expect(screen.getByRole('button', { name: /March 5, 2026/ })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
    expect(screen.getByRole('button', { name: /March 6, 2026/ })).toBeDisabled();
    await user.keyboard('{Home}{Enter}');
    expect(value()).toBe('2026-03-01');
    expect(control()).toHaveFocus();
  });

  test('reads from the right in Arabic: the arrow to the left leads on, weeks begin where they do there', async () => {
    host('ar');
    document.documentElement.style.direction = 'rtl';
    render(<Field kind="date" value="2026-01-14" />);
    expect(control().textContent).toMatch(/14.*2026|2026.*14/);
    await userEvent.click(control());
    const grid = await screen.findByRole('grid');
    grid.style.direction = 'rtl';
    expect(within(grid).getAllByRole('columnheader')[0]).toHaveAccessibleName('السبت');
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(value()).toBe('2026-01-15');
    document.documentElement.style.removeProperty('direction');
  });

  test('without a value it begins today by the clock of the exchange, and a date can be taken away', async () => {
    host();
    const user = userEvent.setup();
    render(<Field kind="date" />);
    await user.click(control());
    expect(await screen.findByRole('button', { name: /January 2, 2026/, current: 'date' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(value()).toBe('2026-01-02');
    await user.click(control());
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(value()).toBe('');
  });

  test('day and time are chosen together', async () => {
    host();
    const user = userEvent.setup();
    render(<Field kind="date" time required value="2026-01-02T23:55" min={new Date(testNow).toISOString().slice(0, 16)} />);
    expect(control()).toHaveTextContent('Jan 2, 2026, 23:55');
    await user.click(control());
    expect(await screen.findByRole('button', { name: /January 1, 2026/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /January 3, 2026/ }));
    await user.click(screen.getByRole('button', { name: 'Minute +5' }));
    expect(screen.getByRole('spinbutton', { name: 'Minute' })).toHaveValue('00');
    await user.clear(screen.getByRole('spinbutton', { name: 'Hour' }));
    await user.type(screen.getByRole('spinbutton', { name: 'Hour' }), '7');
    await user.keyboard('{ArrowUp}');
    await user.click(screen.getByRole('button', { name: 'Use this time' }));
    expect(value()).toBe('2026-01-03T08:00');
    expect(control()).toHaveTextContent('Jan 3, 2026, 08:00');
  });
});

test.each(['select', 'date'] as const)('the sheet of a %s has no fault for assistive technology', async (kind) => {
  host();
  render(<Field kind={kind} options={coins} time />);
  await userEvent.click(control());
  await screen.findByRole(kind === 'select' ? 'listbox' : 'grid');
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
