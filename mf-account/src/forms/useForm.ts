import { useCallback, useEffect, useRef, useState, type ChangeEvent, type FormEvent, type RefObject } from 'react';
import { isApiFault, type ApiFault } from '@halyard-h5/shared-api';

/** Fields of a form; texts, and check boxes. */
export type FormValues = Readonly<Record<string, string | boolean>>;
/** What is wrong with a field, in the trader's words; undefined when nothing is. */
export type FormRules<Values> = { readonly [Name in keyof Values]?: (value: Values[Name], values: Values) => string | undefined };
export type FormErrors<Values> = { readonly [Name in keyof Values]?: string };

type NamesOf<Values, Type> = { [Name in keyof Values]: Values[Name] extends Type ? Name : never }[keyof Values] & string;

export interface FormOptions<Values extends FormValues> {
  readonly initial: Values;
  readonly rules: FormRules<Values>;
  /** A rejection with a fault of the exchange is shown: below the field that it names, or as `fault`. */
  readonly onSubmit: (values: Values) => Promise<unknown>;
}

export interface Form<Values extends FormValues> {
  readonly values: Values;
  readonly errors: FormErrors<Values>;
  /** Why the last submission failed, when no field of the form is to blame. */
  readonly fault: ApiFault | undefined;
  readonly submitting: boolean;
  /** For the `form` element, so that the first field with an error can get the focus. */
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Keeps its identity between renders. */
  readonly set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Properties of a text field. */
  readonly text: (name: NamesOf<Values, string>) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
  /** Properties of a check box. */
  readonly checkbox: (name: NamesOf<Values, boolean>) => {
    readonly name: string;
    readonly checked: boolean;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** Judges some fields before the form is sent, and shows what is wrong. */
  readonly check: (...names: readonly (keyof Values)[]) => boolean;
  readonly submit: (event?: FormEvent) => Promise<void>;
}

/** Fields that are wrong: by their rule, whose words follow the language, or with what the exchange said. */
type Marks<Values> = { readonly [Name in keyof Values]?: 'rule' | { readonly said: string } };

/**
 * Values, errors and submission of one form. Rules are judged when the form is sent; a field's error goes as soon as it
 * changes. The first wrong field gets the focus. What was typed stays, whatever happens. A second submission waits for the first.
 */
export function useForm<Values extends FormValues>({ initial, rules, onSubmit }: FormOptions<Values>): Form<Values> {
  const [values, setValues] = useState(initial);
  const [marks, setMarks] = useState<Marks<Values>>({});
  const [fault, setFault] = useState<ApiFault>();
  const [submitting, setSubmitting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const running = useRef(false);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const errorOf = (name: keyof Values): string | undefined => {
    const mark = marks[name];
    return mark === 'rule' ? rules[name]?.(values[name], values) : mark?.said;
  };
  const marked = Object.keys(marks).map((name) => [name, errorOf(name)] as const);
  const errors = Object.fromEntries(marked.filter(([, error]) => error !== undefined)) as FormErrors<Values>;

  /** Marks the fields among these that are wrong; says whether none is. */
  const allRight = (names: readonly (keyof Values)[]): boolean => {
    const wrong = names.filter((name) => rules[name]?.(values[name], values) !== undefined);
    const judged = [...names.map((name) => [name, undefined]), ...wrong.map((name) => [name, 'rule'])];
    setMarks((before) => ({ ...before, ...Object.fromEntries(judged) }));
    if (wrong.length > 0) setRefusals((count) => count + 1);
    return wrong.length === 0;
  };
  const set: Form<Values>['set'] = useCallback((name, value) => {
    setValues((before) => ({ ...before, [name]: value }));
    setMarks((before) => ({ ...before, [name]: undefined }));
    setFault(undefined);
  }, []);
  const check: Form<Values>['check'] = (...names) => allRight(names);
  const refuse = (error: unknown): void => {
    if (!isApiFault(error)) throw error;
    if (error.field === undefined || !(error.field in values)) return setFault(error);
    setMarks({ [error.field]: { said: error.msg } } as Marks<Values>);
    setRefusals((count) => count + 1);
  };
  const submit: Form<Values>['submit'] = async (event) => {
    event?.preventDefault();
    if (running.current) return;
    setFault(undefined);
    if (!allRight(Object.keys(values))) return;
    running.current = true;
    setSubmitting(true);
    try {
      await onSubmit(values);
    } catch (error) {
      refuse(error);
    } finally {
      running.current = false;
      setSubmitting(false);
    }
  };

  return {
    values,
    errors,
    fault,
    submitting,
    ref,
    set,
    check,
    submit,
    text: (name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (event) => set(name, event.target.value as Values[typeof name]),
    }),
    checkbox: (name) => ({
      name,
      checked: values[name] as boolean,
      error: errors[name],
      onChange: (event) => set(name, event.target.checked as Values[typeof name]),
    }),
  };
}
