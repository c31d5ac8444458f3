import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox, SearchInput, TextInput, Toggle } from '../index';

it('wires label, error and hint, and passes a ref on', () => {
  const ref = { current: null as HTMLInputElement | null };
  render(<TextInput ref={ref} label="Address" hint="Only TRC-20" error="Too short" required name="address" />);
  const input = screen.getByRole('textbox', { name: 'Address' });
  expect(ref.current).toBe(input);
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('Too short Only TRC-20');
});

it('keeps a hidden label for assistive technology', () => {
  render(<TextInput label="Search" labelHidden />);
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeInTheDocument();
});

it('clears a search and keeps the focus', async () => {
  function Harness() {
    const [text, setText] = useState('');
    return <SearchInput label="Search pairs" value={text} onChange={setText} clearLabel="Clear" />;
  }
  render(<Harness />);
  const input = screen.getByRole('searchbox', { name: 'Search pairs' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.type(input, 'btc');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(input).toHaveValue('');
  expect(input).toHaveFocus();
});

it('switches by keyboard and tells the new state', async () => {
  const change = jest.fn();
  render(<Toggle label="Confirm orders" hint="Once per kind" checked={false} onChange={change} />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('switch', { name: /Confirm orders/ })).not.toBeChecked();
  expect(change).toHaveBeenCalledWith(true);
});

it('describes the error of a check box', () => {
  render(<Checkbox label="I am 18 or older" error="Please agree" />);
  const box = screen.getByRole('checkbox', { name: /18 or older/ });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Please agree');
});
