import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeInput, PasswordInput, PinInput, Stepper, Timeline } from './index';

it('shows a password on wish and tells password managers what it is', async () => {
  render(<PasswordInput label="Password" autoComplete="new-password" showLabel="Show" hideLabel="Hide" />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', 'new-password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input).toHaveAttribute('type', 'password');
});

describe('CodeInput', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const send = jest.fn();
  function Harness() {
    const [code, setCode] = useState('');
    return <CodeInput label="Code" value={code} onChange={setCode} onSend={send} sendLabel="Send" waitLabel={(left) => `${left} s`} />;
  }
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

  it('waits 60 s between two codes', async () => {
    send.mockResolvedValue(undefined);
    render(<Harness />);
    await press('Send');
    expect(screen.getByRole('button', { name: '60 s' })).toHaveAttribute('aria-disabled', 'true');
    await press('60 s');
    expect(send).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(59_000));
    expect(screen.getByRole('button', { name: '1 s' })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1000));
    await press('Send');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is free again when sending failed', async () => {
    send.mockRejectedValue(new Error('offline'));
    render(<Harness />);
    await press('Send');
    expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled');
  });

  it('takes six digits of any script, for autofill', () => {
    render(<Harness />);
    const input = screen.getByRole('textbox', { name: 'Code' });
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    fireEvent.change(input, { target: { value: '12 ٣4-56789' } });
    expect(input).toHaveValue('123456');
  });
});

it('fills a PIN by typing and by pasting, and tells once when it is complete', async () => {
  const complete = jest.fn();
  function Harness() {
    const [pin, setPin] = useState('');
    return <PinInput label="Withdrawal password" value={pin} onChange={setPin} onComplete={complete} />;
  }
  render(<Harness />);
  const input = screen.getByLabelText('Withdrawal password');
  await userEvent.type(input, '12345');
  expect(complete).not.toHaveBeenCalled();
  await userEvent.type(input, '67');
  expect(complete).toHaveBeenCalledTimes(1);
  expect(complete).toHaveBeenCalledWith('123456');
  await userEvent.clear(input);
  await userEvent.paste('654 321');
  expect(complete).toHaveBeenLastCalledWith('654321');
  expect(input).toHaveAttribute('inputmode', 'numeric');
});

it('says where one is, in steps and in time', () => {
  render(
    <>
      <Stepper label="Verification" steps={['Basic', 'Advanced']} current={1} doneLabel="done" />
      <Timeline
        label="Withdrawal"
        events={[
          { id: 'a', state: 'done', stateLabel: 'done', title: 'Requested', time: 0 },
          { id: 'b', state: 'current', title: 'Under review' },
        ]}
      />
    </>,
  );
  const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
  expect(current.map((item) => item.textContent)).toEqual(['2Advanced', 'Under review']);
  expect(screen.getByText('Basic')).toHaveTextContent('Basic (done)');
});
