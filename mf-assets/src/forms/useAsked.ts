import { useEffect, useRef, useState, type RefObject } from 'react';

/** What is wrong with each field, in the trader's words; absent when nothing is. */
export type Problems<Name extends string> = { readonly [Field in Name]?: string };

/**
 * Shows what is wrong with a form once it was sent, and puts the focus into the first wrong field.
 * @returns the problems to show, a check to call when sending, and the element that holds the fields
 */
export function useAsked<Name extends string>(
  found: Problems<Name>,
): { readonly shown: Problems<Name>; readonly check: () => boolean; readonly fields: RefObject<HTMLDivElement | null> } {
  const [tries, setTries] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const check = (): boolean => {
    setTries(tries + 1);
    return Object.values(found).every((problem) => problem === undefined);
  };
  const none: Problems<Name> = {};
  return { shown: tries > 0 ? found : none, check, fields };
}
