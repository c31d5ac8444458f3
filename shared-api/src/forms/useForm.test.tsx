import { act, render, screen } from '@testing-library/react';
import { Activity, useState } from 'react';
import { userEvent } from '@testing-library/user-event';
import { installHost } from '@halyard-h5/shared-api';
import { createTestHost } from '@halyard-h5/shared-api/testing';
import { useDraft } from './useDraft';
import { useForm, type Form } from './useForm';

const values = { first: '', second: '', agreed: false };
type Values = typeof values;

let host = createTestHost();
beforeEach(() => {
  host = createTestHost();
  installHost(host);
});

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

test('an error goes as soon as its field changes, also while the field is still wrong', async () => {
  renderForm(async () => undefined);
  await userEvent.type(screen.getByLabelText('second'), 'b');
  await userEvent.click(screen.getByText('send'));
  await userEvent.type(screen.getByLabelText('second'), 'c');
  expect(screen.getByText('first is needed; not agreed')).toBeVisible();
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

test('a limit is judged while one types, and a form that breaks it is not sent', async () => {
  const submit = jest.fn(async () => undefined);
  let latest: Form<{ amount: string; note: string }>;
  function Example() {
    latest = useForm({
      initial: { amount: '', note: '' },
      rules: { amount: (amount) => (amount === '' ? 'needed' : undefined) },
      limits: { amount: (amount) => (amount === '5' ? 'too much' : undefined) },
      onSubmit: submit,
    });
    return null;
  }
  render(<Example />);
  expect(latest!.errors).toEqual({});
  act(() => latest.value('amount').onChange('5'));
  expect(latest!.value('amount').error).toBe('too much');
  await act(() => latest.submit());
  expect(submit).not.toHaveBeenCalled();
  act(() => latest.change({ amount: '4', note: 'x' }));
  expect(latest!.errors).toEqual({});
  await act(() => latest.submit());
  expect(submit).toHaveBeenCalledWith({ amount: '4', note: 'x' });
});

test('a draft that breaks a limit by now comes back with a hint, and is wrong once it is changed or sent', async () => {
  const submit = jest.fn(async () => undefined);
  let latest: Form<{ amount: string; note: string }>;
  function Example() {
    latest = useForm({
      initial: { amount: '', note: '' },
      rules: {},
      limits: { amount: (amount) => (amount.length > 2 ? `too much: ${amount}` : undefined) },
      draft: { name: 'test.calm', fields: ['amount', 'note'] },
      onSubmit: submit,
    });
    return null;
  }
  host.drafts.get().write('test.calm', { amount: '500', note: '' });
  const { unmount } = render(<Example />);
  expect(latest!.errors).toEqual({});
  expect(latest!.value('amount')).toMatchObject({ error: undefined, hint: 'too much: 500' });
  expect(latest!.value('note')).not.toHaveProperty('hint');
  act(() => latest.value('note').onChange('x'));
  expect(latest!.errors).toEqual({});
  act(() => latest.value('amount').onChange('600'));
  expect(latest!.value('amount')).toMatchObject({ error: 'too much: 600' });
  expect(latest!.hints).toEqual({});
  unmount();

  render(<Example />);
  expect(latest!.value('amount')).toMatchObject({ error: undefined, hint: 'too much: 600' });
  await act(() => latest.submit());
  expect(submit).not.toHaveBeenCalled();
  expect(latest!.value('amount')).toMatchObject({ error: 'too much: 600' });
});

test('a form that was away on a hidden page, or belongs to another account now, is calm again', async () => {
  let latest: Form<{ amount: string }>;
  function Example() {
    latest = useForm({
      initial: { amount: '500' },
      rules: {},
      limits: { amount: () => 'too much' },
      onSubmit: async () => undefined,
    });
    return null;
  }
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Example />
    </Activity>
  );
  const { rerender } = render(page('visible'));
  act(() => latest.value('amount').onChange('600'));
  expect(latest!.errors).toEqual({ amount: 'too much' });
  rerender(page('hidden'));
  rerender(page('visible'));
  expect(latest!.errors).toEqual({});
  act(() => latest.value('amount').onChange('700'));
  expect(latest!.errors).toEqual({ amount: 'too much' });
  await act(() => host.session.switchMode('demo'));
  expect(latest!.errors).toEqual({});
});

test('only the fields that are named go into the draft; forgetting empties form and draft', () => {
  let latest: Form<{ name: string; password: string }>;
  function Example() {
    latest = useForm({
      initial: { name: '', password: '' },
      rules: {},
      draft: { name: 'test.form', fields: ['name'] },
      onSubmit: async () => undefined,
    });
    return null;
  }
  const { unmount } = render(<Example />);
  act(() => latest.change({ name: 'Ada', password: 'secret' }));
  expect(latest!.values).toEqual({ name: 'Ada', password: 'secret' });
  expect(host.drafts.read('test.form')).toEqual({ name: 'Ada' });
  unmount();
  render(<Example />);
  expect(latest!.values).toEqual({ name: 'Ada', password: '' });
  act(() => latest.forget());
  expect(latest!.values).toEqual({ name: '', password: '' });
  expect(host.drafts.read('test.form')).toBeUndefined();
});

test('a page can hold the draft itself and judge by what depends on it', async () => {
  const initial = { coin: 'USDT', amount: '' };
  const available: Readonly<Record<string, string>> = { USDT: '100', BTC: '1' };
  const submit = jest.fn(async () => undefined);
  let latest: Form<typeof initial>;
  function Example() {
    const draft = useDraft('test.held', initial);
    const most = available[draft.values.coin];
    latest = useForm<typeof initial>({
      initial,
      draft,
      rules: { amount: (amount) => (amount === '' ? 'needed' : undefined) },
      limits: { amount: (amount) => (amount === '' || amount === most ? undefined : `only ${most}`) },
      onSubmit: submit,
    });
    return null;
  }
  const { unmount } = render(<Example />);
  act(() => latest.change({ amount: '100' }));
  expect(latest!.errors).toEqual({});
  act(() => latest.change({ coin: 'BTC' }));
  expect(latest!.errors).toEqual({ amount: 'only 1' });
  await act(() => latest.submit());
  expect(submit).not.toHaveBeenCalled();
  expect(host.drafts.read('test.held')).toEqual({ coin: 'BTC', amount: '100' });
  unmount();
  render(<Example />);
  act(() => latest.change({ amount: '1' }));
  await act(() => latest.submit());
  expect(submit).toHaveBeenCalledWith({ coin: 'BTC', amount: '1' });
  act(() => latest.forget());
  expect(latest!.values).toEqual(initial);
  expect(host.drafts.read('test.held')).toBeUndefined();
});

test('a secret cannot be named for the draft', () => {
  const Wrong = () =>
    useForm({
      initial: { password: '' },
      rules: {},
      // @ts-expect-error -- a password is no field of a draft
      draft: { name: 'wrong', fields: ['password'] },
      onSubmit: async () => undefined,
    });
  expect(Wrong).toBeInstanceOf(Function);
});

test('a fault of a part of a field stands at the field', () => {
  const { form } = renderForm(async () => undefined);
  act(() => form().refuse(fault(422, 'first.0') as never));
  expect(form().errors).toEqual({ first: 'said no' });
});
