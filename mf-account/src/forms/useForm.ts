import { useCallback, useEffect, useRef, useState, type ChangeEvent, type FormEvent, type RefObject } from 'react';
import { isApiFault, type ApiFault } from 'shared-api';

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

function judge<Values extends FormValues>(rules: FormRules<Values>, values: Values, names: readonly (keyof Values)[]): FormErrors<Values> {
  const found = names.map((name) => [name, rules[name]?.(values[name], values)] as const).filter(([, error]) => error !== undefined);
  return Object.fromEntries(found) as FormErrors<Values>;
}

/**
 * Values, errors and submission of one form. Rules are judged when the form is sent; a field's error goes as soon as it
 * changes. The first wrong field gets the focus. What was typed stays, whatever happens. A second submission waits for the first.
 */
export function useForm<Values extends FormValues>({ initial, rules, onSubmit }: FormOptions<Values>): Form<Values> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<Values>>({});
  const [fault, setFault] = useState<ApiFault>();
  const [submitting, setSubmitting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const running = useRef(false);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const show = (found: FormErrors<Values>): boolean => {
    const wrong = Object.keys(found).length > 0;
    if (wrong) setRefusals((count) => count + 1);
    return !wrong;
  };
  const set: Form<Values>['set'] = useCallback((name, value) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
    setFault(undefined);
  }, []);
  const check: Form<Values>['check'] = (...names) => {
    const found = judge(rules, values, names);
    setErrors((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, undefined])), ...found }));
    return show(found);
  };
  const refuse = (error: unknown): void => {
    if (!isApiFault(error)) throw error;
    if (error.field === undefined || !(error.field in values)) return setFault(error);
    const found = { [error.field]: error.msg } as unknown as FormErrors<Values>;
    setErrors(found);
    show(found);
  };
  const submit: Form<Values>['submit'] = async (event) => {
    event?.preventDefault();
    if (running.current) return;
    const found = judge(rules, values, Object.keys(values));
    setErrors(found);
    setFault(undefined);
    if (!show(found)) return;
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
