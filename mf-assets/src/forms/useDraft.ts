import { useRef, useState } from 'react';
import { getHost, useSession } from '@halyard-h5/shared-api';

type Fields = Readonly<Record<string, string>>;

export interface Draft<Values extends Fields> {
  readonly values: Values;
  readonly change: (part: Partial<Values>) => void;
  /** Goes back to the initial values. */
  readonly forget: () => void;
}

/**
 * Fields of a form that outlive the page: what was typed is there again after a sign-in, a verification, a reload. Kept for each
 * trader apart; never secrets.
 */
export function useDraft<Values extends Fields>(name: string, initial: Values): Draft<Values> {
  const { storage } = getHost();
  const key = `draft.assets.${name}.${useSession().user?.id ?? ''}` as const;
  const [values, setValues] = useState(() => ({ ...initial, ...known(storage.read(key), initial) }));
  // Changes of one moment, and those that come late from an upload, build on each other.
  const latest = useRef(values);
  const set = (next: Values, stored: string | undefined): void => {
    latest.current = next;
    setValues(next);
    storage.write(key, stored);
  };
  return {
    values,
    change: (part) => {
      const next = { ...latest.current, ...part };
      set(next, JSON.stringify(next));
    },
    forget: () => set(initial, undefined),
  };
}

/** Fields of the form in a stored text, which may hold anything. */
function known<Values extends Fields>(text: string | undefined, initial: Values): Partial<Values> {
  try {
    const fields = Object.entries(JSON.parse(text ?? '{}') as object);
    return Object.fromEntries(fields.filter(([name, value]) => name in initial && typeof value === 'string')) as Partial<Values>;
  } catch {
    return {};
  }
}
