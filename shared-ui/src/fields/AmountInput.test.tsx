import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountInput } from './AmountInput';

const seen = jest.fn();

function Harness({ initial = '', step = '0.01', error }: { initial?: string; step?: string; error?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <AmountInput
        label="Amount"
        value={value}
        step={step}
        error={error}
        hint="10 to 5,000"
        onChange={(next) => {
          seen(next);
          setValue(next);
        }}
        problemText={(fault) => `refused: ${fault}`}
        roundedText={(rounded) => `rounded to ${rounded}`}
      />
      <button onClick={() => setValue('250')}>25 %</button>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Amount' });

describe('AmountInput', () => {
  it('takes the comma as decimal point and shows what it understood', async () => {
    render(<Harness />);
    await userEvent.type(field(), '12,5');
    expect(field()).toHaveValue('12.5');
    expect(seen).toHaveBeenLastCalledWith('12.5');
    expect(field()).toHaveAttribute('inputmode', 'decimal');
  });

  it('shows the decimal sign of the page’s language, whichever was typed', async () => {
    document.documentElement.lang = 'de';
    render(<Harness />);
    await userEvent.type(field(), '1234.567');
    expect(field()).toHaveValue('1234,567');
    expect(seen).toHaveBeenLastCalledWith('1234.56');
    expect(field()).toHaveAccessibleDescription('rounded to 1.234,56');
    await userEvent.clear(field());
    await userEvent.type(field(), '12,5');
    expect(field()).toHaveValue('12,5');
    expect(seen).toHaveBeenLastCalledWith('12.5');
    document.documentElement.removeAttribute('lang');
  });

  it('takes Arabic digits', async () => {
    render(<Harness />);
    await userEvent.type(field(), '٣٤٫٥');
    expect(field()).toHaveValue('34.5');
    expect(seen).toHaveBeenLastCalledWith('34.5');
  });

  it('refuses group separators and says why', async () => {
    render(<Harness />);
    await userEvent.click(field());
    await userEvent.paste('1,000.50');
    expect(seen).toHaveBeenLastCalledWith('');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/refused: separator/);
    await userEvent.clear(field());
    expect(field()).toBeValid();
  });

  it('shows the rounding to the step and writes it down on leaving', async () => {
    render(<Harness />);
    await userEvent.type(field(), '1234.567');
    expect(seen).toHaveBeenLastCalledWith('1234.56');
    expect(field()).toHaveAccessibleDescription('rounded to 1,234.56');
    await userEvent.tab();
    expect(field()).toHaveValue('1234.56');
    expect(field()).toHaveAccessibleDescription('10 to 5,000');
  });

  it('keeps the text while it means the value, follows the value otherwise', async () => {
    render(<Harness />);
    await userEvent.type(field(), '5.0');
    expect(field()).toHaveValue('5.0');
    await userEvent.click(screen.getByRole('button'));
    expect(field()).toHaveValue('250');
  });

  it('shows the form’s own error when the text is an amount', () => {
    render(<Harness initial="3" error="At least 10 USDT" />);
    expect(field()).toHaveAccessibleDescription('At least 10 USDT 10 to 5,000');
    expect(field()).toBeInvalid();
  });
});
