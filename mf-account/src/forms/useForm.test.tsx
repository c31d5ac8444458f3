import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { userEvent } from '@testing-library/user-event';
import { useForm, type Form } from './useForm';

const values = { first: '', second: '', agreed: false };
type Values = typeof values;

function fault(code: number | 'network', field?: string) {
  return { name: 'ApiFault', code, kind: 'refused', msg: 'said no', field };
}

function renderForm(onSubmit: (submitted: Values) => Promise<unknown>): { form: () => Form<Values>; speak: (words: string) => void } {
  let latest: Form<Values>;
  let setWords: (words: string) => void;
  function Example() {
    const [words, speak] = useState('is needed');
    setWords = speak;
    const form = useForm<Values>({
      initial: values,
      rules: {
        first: (text) => (text === '' ? `first ${words}` : undefined),
        second: (text, { first }) => (text === first ? undefined : 'second differs'),
        agreed: (agreed) => (agreed ? undefined : 'not agreed'),
      },
      onSubmit,
    });
    latest = form;
    const { error: firstError, ...first } = form.text('first');
    const { error: secondError, ...second } = form.text('second');
    const { error: agreedError, ...agreed } = form.checkbox('agreed');
    return (
      <form ref={form.ref} onSubmit={form.submit}>
        <input aria-label="first" aria-invalid={firstError !== undefined} {...first} />
        <input aria-label="second" aria-invalid={secondError !== undefined} {...second} />
        <input aria-label="agreed" type="checkbox" aria-invalid={agreedError !== undefined} {...agreed} />
        <p>{[firstError, secondError, agreedError, form.fault?.msg].filter(Boolean).join('; ')}</p>
        <button>send</button>
      </form>
    );
  }
  render(<Example />);
  return { form: () => latest, speak: (words) => act(() => setWords(words)) };
}

async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText('first'), 'a');
  await userEvent.type(screen.getByLabelText('second'), 'a');
  await userEvent.click(screen.getByLabelText('agreed'));
}

test('what is wrong is shown together, the first wrong field gets the focus, nothing is sent', async () => {
  const submit = jest.fn(async () => undefined);
  renderForm(submit);
  await userEvent.type(screen.getByLabelText('second'), 'b');
  await userEvent.click(screen.getByText('send'));
  expect(screen.getByText('first is needed; second differs; not agreed')).toBeVisible();
  expect(screen.getByLabelText('first')).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

test('what is wrong is said in the language of the moment', async () => {
  const { form, speak } = renderForm(async () => undefined);
  await userEvent.click(screen.getByText('send'));
  expect(form().errors.first).toBe('first is needed');
  speak('fehlt');
  expect(form().errors.first).toBe('first fehlt');
});

test('an error goes as soon as its field changes', async () => {
  renderForm(async () => undefined);
  await userEvent.click(screen.getByText('send'));
  await userEvent.type(screen.getByLabelText('first'), 'a');
  expect(screen.getByText('not agreed')).toBeVisible();
});

test('a second submission waits for the first', async () => {
  let finish = (): void => undefined;
  const submit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { form } = renderForm(submit);
  await fill();
  await userEvent.dblClick(screen.getByText('send'));
  expect(form().submitting).toBe(true);
  expect(submit).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledWith({ first: 'a', second: 'a', agreed: true });
  await act(async () => finish());
  expect(form().submitting).toBe(false);
});

test('a fault stands at the field it names, with the focus; another one at the form, until something changes', async () => {
  const submit = jest.fn().mockRejectedValueOnce(fault(422, 'second')).mockRejectedValue(fault(0));
  const { form } = renderForm(submit);
  await fill();
  await userEvent.click(screen.getByText('send'));
  expect(form().errors.second).toBe('said no');
  expect(screen.getByLabelText('second')).toHaveFocus();
  await userEvent.click(screen.getByText('send'));
  expect(form().errors.second).toBeUndefined();
  expect(form().fault?.msg).toBe('said no');
  await userEvent.type(screen.getByLabelText('first'), 'c');
  expect(form().fault).toBeUndefined();
  expect(form().values.first).toBe('ac');
});

test('some fields can be judged alone', async () => {
  const { form } = renderForm(async () => undefined);
  let right = true;
  act(() => {
    right = form().check('first');
  });
  expect(right).toBe(false);
  expect(form().errors).toEqual({ first: 'first is needed' });
});
