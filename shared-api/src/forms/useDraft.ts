import { getHost, useObservable, type DraftFields, type Drafts } from '@halyard-h5/shared-api';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What no draft may hold; a form that names one of them does not compile. */
export type Secret =
  | 'password'
  | 'repeatPassword'
  | 'loginPassword'
  | 'withdrawalPassword'
  | 'code'
  | 'authenticatorCode'
  | 'passkey'
  | 'pin'
  | 'idNumber';
type WithoutSecrets = { readonly [Name in Secret]?: never };

export interface Draft<Values extends DraftFields> {
  readonly values: Values;
  /** Changes some fields. Keeps its identity for one trader, account and form. */
  readonly change: (part: Partial<Values>) => void;
  /** Goes back to the initial values and keeps nothing. */
  readonly forget: () => void;
}

/** True when a draft has exactly the fields of the form. One of an older form has others: it is dropped, not filled in by halves. */
function fits<Values extends DraftFields>(kept: DraftFields, initial: Values): kept is Values {
  const names = Object.keys(kept);
  return names.length === Object.keys(initial).length && names.every((name) => name in initial && typeof kept[name] === 'string');
}

/** State of a form that nobody has touched. */
function begin<Values extends DraftFields>(drafts: Drafts, form: string, initial: Values) {
  const kept = drafts.read(form);
  return { drafts, form, touched: false, values: kept && fits(kept, initial) ? kept : initial };
}

/**
 * Fields of a form that outlive the page: what was typed is there again after a sign-in, a reload or a visit elsewhere, for the same
 * trader in the same account alone. Another name is another form; a form whose fields come to mean something else takes another name.
 * @param initial all fields, with what they hold at first
 */
export function useDraft<Values extends DraftFields & WithoutSecrets>(form: string, initial: Values): Draft<Values> {
  const drafts = useObservable(getHost().drafts);
  const [held, setHeld] = useState(() => begin(drafts, form, initial));
  let current = held;
  if (held.drafts !== drafts || held.form !== form) {
    const typedHere = held.touched && held.form === form && held.drafts.owner === drafts.owner;
    current = typedHere ? { ...held, drafts } : begin(drafts, form, initial);
    setHeld(current);
  }
  // Changes of one moment, and those that come late from an upload, build on each other.
  const latest = useRef(current);
  const first = useRef(initial);
  useEffect(() => {
    latest.current = current;
    first.current = initial;
  });
  const hold = useCallback((drafts: Drafts, form: string, values: Values): void => {
    latest.current = { drafts, form, touched: true, values };
    setHeld(latest.current);
  }, []);
  const change = useCallback(
    (part: Partial<Values>): void => {
      // A change for a trader or form of before goes to their draft, and to nothing that is on screen.
      const mine = latest.current.form === form && latest.current.drafts.owner === drafts.owner;
      const values = { ...(mine ? latest.current : begin(drafts, form, first.current)).values, ...part };
      drafts.write(form, values);
      if (mine) hold(drafts, form, values);
    },
    [drafts, form, hold],
  );
  const forget = useCallback((): void => {
    drafts.write(form, undefined);
    hold(drafts, form, first.current);
  }, [drafts, form, hold]);
  return { values: current.values, change, forget };
}
