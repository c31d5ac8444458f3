import { isApiFault, type ApiFault, type DraftFields } from '@halyard-h5/shared-api';
import { useCallback, useEffect, useRef, useState, type ChangeEvent, type FormEvent, type RefObject } from 'react';
import { useDraft, type Draft, type Secret } from './useDraft';
import { useTouched } from './useTouched';

/** Fields of a form: texts (amounts are decimal strings, '' while there is none) and check boxes. */
export type FormValues = Readonly<Record<string, string | boolean>>;
/** What is wrong with a field, in the trader's words; undefined when nothing is. */
export type FormRules<Values> = { readonly [Name in keyof Values]?: (value: Values[Name], values: Values) => string | undefined };
export type FormErrors<Values> = { readonly [Name in keyof Values]?: string };

type NamesOf<Values, Type> = { [Name in keyof Values]: Values[Name] extends Type ? Name : never }[keyof Values] & string;

interface NamedDraft<Values> {
  readonly name: string;
  readonly fields: readonly Exclude<NamesOf<Values, string>, Secret>[];
}

export interface FormOptions<Values extends FormValues> {
  readonly initial: Values;
  /** Judged when the form is sent. */
  readonly rules: FormRules<Values>;
  /**
   * Judged while one types, such as an amount against balances and limits that move; a form that breaks one is not sent. Of a field
   * that the trader has not changed here, such as one of a draft, it is only a hint until then.
   */
  readonly limits?: FormRules<Values>;
  /**
   * Keeps these fields as a draft of this name (`<remote>.<form>`); no secret can be among them. Or a draft of all fields that the
   * page holds itself, because its limits come from a call that depends on what is typed.
   */
  readonly draft?: NamedDraft<Values> | Draft<Extract<Values, DraftFields>>;
  /** A rejection with a fault of the exchange is shown: below the field that it names, or as `fault`. */
  readonly onSubmit: (values: Values) => Promise<unknown>;
}

export interface Form<Values extends FormValues> {
  readonly values: Values;
  readonly errors: FormErrors<Values>;
  /** Limits that fields break which the trader has not changed since the form came on screen. */
  readonly hints: FormErrors<Values>;
  /** Why the last submission failed, when no field of the form is to blame. */
  readonly fault: ApiFault | undefined;
  readonly submitting: boolean;
  /** For the element around the fields, so that the first one with an error can get the focus. */
  readonly ref: RefObject<HTMLFormElement & HTMLDivElement & HTMLElement>;
  /** Keeps its identity between renders, for one trader and account. */
  readonly set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Changes several fields at once. */
  readonly change: (part: Partial<Values>) => void;
  /** Properties of a text field. */
  readonly text: (name: NamesOf<Values, string>) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    /** There only when it says something, so that it stands in place of the field's own. */
    readonly hint?: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** Properties of a field that gives its value itself: amounts, PINs, codes, choices. */
  readonly value: (name: NamesOf<Values, string>) => {
    readonly value: string;
    readonly error: string | undefined;
    readonly hint?: string;
    readonly onChange: (value: string) => void;
  };
  /** Properties of a check box. */
  readonly checkbox: (name: NamesOf<Values, boolean>) => {
    readonly name: string;
    readonly checked: boolean;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** Judges some fields before the form is sent, or all, and shows what is wrong. */
  readonly check: (...names: readonly (keyof Values)[]) => boolean;
  /** Shows what the exchange said of a submission that went another way. */
  readonly refuse: (fault: ApiFault | undefined) => void;
  readonly submit: (event?: FormEvent) => Promise<void>;
  /** Goes back to the initial values, and keeps no draft. */
  readonly forget: () => void;
}

/** Fields that are wrong: by their rule, whose words follow the language, or with what the exchange said. */
type Marks<Values> = { readonly [Name in keyof Values]?: 'rule' | { readonly said: string } };

const noFields: readonly never[] = [];

/**
 * Values, errors and submission of one form. Rules are judged when the form is sent; a field's error goes as soon as it
 * changes. The first wrong field gets the focus. What was typed stays, whatever happens. A second submission waits for the first.
 * @see docs/decisions/0129-one-form-model.md
 */
export function useForm<Values extends FormValues>({ initial, rules, limits, draft, onSubmit }: FormOptions<Values>): Form<Values> {
  const named = draft && 'name' in draft ? draft : undefined;
  const held = draft && 'values' in draft ? draft : undefined;
  const fieldsOfName: readonly string[] = named?.fields ?? noFields;
  const ownDraft = useDraft(named?.name ?? '', Object.fromEntries(fieldsOfName.map((name) => [name, initial[name] as string])));
  const { values: typed, change: keep, forget: forgetDraft } = (held as Draft<DraftFields> | undefined) ?? ownDraft;
  const kept = held ? Object.keys(held.values) : fieldsOfName;
  const [own, setOwn] = useState(initial);
  const values: Values = { ...own, ...typed };
  const touched = useTouched(named?.name ?? '');
  const [marks, setMarks] = useState<Marks<Values>>({});
  const [fault, setFault] = useState<ApiFault>();
  const [submitting, setSubmitting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const running = useRef(false);
  const ref = useRef<HTMLFormElement & HTMLDivElement & HTMLElement>(null!);

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }, [refusals]);

  const wrongOf = (name: keyof Values): string | undefined => limits?.[name]?.(values[name], values) ?? rules[name]?.(values[name], values);
  const errorOf = (name: keyof Values): string | undefined => {
    const mark = marks[name];
    if (typeof mark === 'object') return mark.said;
    if (mark === 'rule') return wrongOf(name);
    return touched.has(name as string) ? limits?.[name]?.(values[name], values) : undefined;
  };
  const hintOf = (name: keyof Values): string | undefined =>
    marks[name] === undefined && !touched.has(name as string) ? limits?.[name]?.(values[name], values) : undefined;
  const saidBy = (textOf: (name: keyof Values) => string | undefined): FormErrors<Values> => {
    const texts = Object.keys(values).map((name) => [name, textOf(name)] as const);
    return Object.fromEntries(texts.filter(([, text]) => text !== undefined)) as FormErrors<Values>;
  };
  const errors = saidBy(errorOf);
  const hints = saidBy(hintOf);
  const saidOf = (name: keyof Values) => ({ error: errors[name], ...(hints[name] === undefined ? {} : { hint: hints[name] }) });

  /** Marks the fields among these that are wrong; says whether none is. */
  const allRight = (names: readonly (keyof Values)[]): boolean => {
    const wrong = names.filter((name) => wrongOf(name) !== undefined);
    const judged = [...names.map((name) => [name, undefined]), ...wrong.map((name) => [name, 'rule'])];
    setMarks((before) => ({ ...before, ...Object.fromEntries(judged) }));
    if (wrong.length > 0) setRefusals((count) => count + 1);
    return wrong.length === 0;
  };
  const fields = kept.join();
  const { touch } = touched;
  const change: Form<Values>['change'] = useCallback(
    (part) => {
      const names = Object.keys(part);
      touch(...names);
      const ofDraft = names.filter((name) => fields.split(',').includes(name));
      if (ofDraft.length > 0) keep(Object.fromEntries(ofDraft.map((name) => [name, part[name] as string])));
      if (ofDraft.length < names.length) setOwn((before) => ({ ...before, ...part }));
      setMarks((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) }));
      setFault(undefined);
    },
    [fields, keep, touch],
  );
  const set: Form<Values>['set'] = useCallback((name, value) => change({ [name]: value } as unknown as Partial<Values>), [change]);
  const check: Form<Values>['check'] = (...names) => allRight(names.length > 0 ? names : Object.keys(values));
  const refuse = (refused: ApiFault | undefined): void => {
    // A fault may name a part of a field, such as `invited.0`.
    const name = refused?.field?.split('.')[0];
    if (!refused || name === undefined || !(name in values)) return setFault(refused);
    setMarks({ [name]: { said: refused.msg } } as Marks<Values>);
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
      if (!isApiFault(error)) throw error;
      refuse(error);
    } finally {
      running.current = false;
      setSubmitting(false);
    }
  };

  return {
    values,
    errors,
    hints,
    fault,
    submitting,
    ref,
    set,
    change,
    check,
    refuse,
    submit,
    forget: () => {
      setOwn(initial);
      setMarks({});
      touched.calm();
      setFault(undefined);
      if (kept.length > 0) forgetDraft();
    },
    text: (name) => ({
      name,
      value: values[name] as string,
      ...saidOf(name),
      onChange: (event) => set(name, event.target.value as Values[typeof name]),
    }),
    value: (name) => ({
      value: values[name] as string,
      ...saidOf(name),
      onChange: (value) => set(name, value as Values[typeof name]),
    }),
    checkbox: (name) => ({
      name,
      checked: values[name] as boolean,
      error: errors[name],
      onChange: (event) => set(name, event.target.checked as Values[typeof name]),
    }),
  };
}
