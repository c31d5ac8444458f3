import { useState } from 'react';
import { getHost } from '@halyard-h5/shared-api';

type Fields = Readonly<Record<string, string>>;

function read<Values extends Fields>(name: string, initial: Values): Values {
  try {
    const kept: unknown = JSON.parse(getHost().storage.read(`draft.${name}`) ?? '{}');
    const known = Object.entries(kept as object).filter(([key, value]) => key in initial && typeof value === 'string');
    return { ...initial, ...Object.fromEntries(known) };
  } catch {
    return initial;
  }
}

/**
 * Fields of a form that outlive the page: what was typed is there again after a sign-in, a reload or a visit elsewhere.
 * Another name is another form.
 * @returns the values, a function that changes some of them, and one that forgets all
 */
export function useDraft<Values extends Fields>(
  name: string,
  initial: Values,
): readonly [values: Values, change: (part: Partial<Values>) => void, forget: () => void] {
  const { storage } = getHost();
  const [draft, setDraft] = useState(() => ({ name, values: read(name, initial) }));
  const current = draft.name === name ? draft : { name, values: read(name, initial) };
  if (current !== draft) setDraft(current);
  const change = (part: Partial<Values>): void => {
    const values = { ...current.values, ...part };
    setDraft({ name, values });
    storage.write(`draft.${name}`, JSON.stringify(values));
  };
  const forget = (): void => {
    setDraft({ name, values: initial });
    storage.write(`draft.${name}`, undefined);
  };
  return [current.values, change, forget];
}
