import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { installHost } from '@halyard-h5/shared-api';
import { createTestHost } from '@halyard-h5/shared-api/testing';
import { AmountInput, SearchInput, TextInput } from './index';
import { CodeInput, PinInput, TextArea } from './inputs';
import { TimeOfDay } from './pickers/TimeOfDay';

beforeAll(() => installHost(createTestHost()));
afterEach(() => document.documentElement.removeAttribute('lang'));

type Box = HTMLInputElement;
type Kind = (props: { readonly label: string; readonly value: string; readonly onChange: (value: string) => void }) => ReactElement;

const complete = jest.fn();
const kinds = {
  amount: (props) => <AmountInput step="0.01" problemText={String} roundedText={String} {...props} />,
  search: (props) => <SearchInput clearLabel="Clear" {...props} />,
  coin: ({ onChange, ...props }) => <TextInput {...props} onChange={({ target }) => onChange(target.value.trim().toUpperCase())} />,
  address: ({ onChange, ...props }) => <TextArea {...props} onChange={({ target }) => onChange(target.value.replace(/\s+/g, ''))} />,
  code: (props) => <CodeInput sendLabel="Send" waitLabel={String} onSend={() => Promise.resolve()} {...props} />,
  pin: (props) => <PinInput visible onComplete={complete} {...props} />,
  hour: ({ value, onChange }) => <TimeOfDay value={value} onChange={onChange} />,
} satisfies Record<string, Kind>;

function Field({ kind, initial }: { readonly kind: keyof typeof kinds; readonly initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      {kinds[kind]({ label: 'Field', value, onChange: setValue })}
      <output>{value}</output>
    </>
  );
}
function show(kind: keyof typeof kinds): Box {
  render(<Field kind={kind} initial={kind === 'hour' ? '00:30' : ''} />);
  return screen.getByLabelText<Box>(kind === 'hour' ? 'Hour' : 'Field');
}
const held = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent;

/** Puts a composition in, text after text, as a browser does: anew behind a text that the page has changed meanwhile. */
function inputMethod(field: Box): (text: string) => void {
  let [before, own] = ['', field.value];
  fireEvent.compositionStart(field);
  return (text) => {
    if (field.value !== own) before = field.value;
    own = before + text;
    fireEvent.input(field, { target: { value: own }, isComposing: true });
  };
}

const endings: Readonly<Record<string, (field: Box, put: (text: string) => void, text: string) => void>> = {
  Chrome: (field, put, text) => {
    put(text);
    fireEvent.compositionEnd(field);
  },
  Safari: (field, _, text) => {
    fireEvent.input(field, { target: { value: '' } });
    fireEvent.input(field, { target: { value: text } });
    fireEvent.compositionEnd(field);
  },
  Firefox: (field, _, text) => {
    fireEvent.compositionEnd(field, { target: { value: text } });
    fireEvent.input(field);
  },
  'by leaving the field': (field, put, text) => {
    put(text);
    fireEvent.blur(field);
  },
};

describe.each(Object.entries(endings))('shows a composition as it is, and its meaning at its end: %s', (_, end) => {
  test.each([
    ['amount', 'ja', ['２', '２０', '２０．', '２０．５'], '20.5', '20.5'],
    ['amount', 'de', ['1', '12', '12.', '12.5'], '12,5', '12.5'],
    ['search', 'zh', ['b', 'bi', 'bi te', '比特'], '比特', '比特'],
    ['search', 'ko', ['ㅂ', '비', '빝', '비트'], '비트', '비트'],
    ['coin', 'ja', ['u', 'us', 'usd', 'usdt'], 'USDT', 'USDT'],
    ['address', 'ko', ['ㅂ', '비', '비 ', '비 트'], '비트', '비트'],
    ['code', 'ja', ['１', '１２', '１２３４５', '１２３４５６'], '123456', '123456'],
    ['pin', 'ja', ['１', '１２', '１２３４５', '１２３４５６'], '123456', '123456'],
    ['hour', 'ja', ['０', '０９'], '09', '09:30'],
  ] as const)('%s, %s', (kind, language, texts, shown, value) => {
    document.documentElement.lang = language;
    const field = show(kind);
    const put = inputMethod(field);
    for (const text of texts.slice(0, -1)) {
      put(text);
      expect(field).toHaveValue(text);
    }
    end(field, put, texts.at(-1) ?? '');
    expect(field).toHaveValue(shown);
    expect(held()).toBe(value);
  });
});

test('gives its owner the amount that the field shows while a composition is open, or none', () => {
  const put = inputMethod(show('amount'));
  put('１０');
  expect(held()).toBe('10');
  put('じゅう');
  expect(held()).toBe('');
});

test('tells a PIN once, when its composition has ended', () => {
  const field = show('pin');
  const put = inputMethod(field);
  put('１２３４５６');
  expect(held()).toBe('');
  expect(complete).not.toHaveBeenCalled();
  expect(screen.getByText('6')).toBeVisible();
  fireEvent.compositionEnd(field);
  fireEvent.input(field);
  expect(complete.mock.calls).toEqual([['123456']]);
});

test('leaves an arrow to the input method that takes it', () => {
  fireEvent.keyDown(show('hour'), { key: 'ArrowUp', keyCode: 229 });
  expect(held()).toBe('00:30');
});

test('leaves a field alone that its owner does not hold', async () => {
  const warn = jest.spyOn(console, 'error');
  const change = jest.fn();
  render(<TextInput label="Field" name="note" onChange={change} />);
  const field = screen.getByLabelText<Box>('Field');
  inputMethod(field)('비');
  fireEvent.compositionEnd(field);
  await userEvent.type(field, 't');
  await userEvent.tab();
  expect(field).toHaveValue('비t');
  expect(change).toHaveBeenCalledTimes(2);
  expect(warn).not.toHaveBeenCalled();
});
