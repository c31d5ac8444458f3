import { act } from '@testing-library/react';
import { createDraftStore } from '../../drafts/createDraftStore';
import type { DraftFields, DraftPort } from '../../host/drafts';
import type { SessionPort } from '../../ports/ports';

export interface FakeDrafts extends DraftPort {
  /** What the user of the moment has typed into a form and not sent; undefined for nothing. */
  read(form: string): DraftFields | undefined;
}

/** The real store, in memory. @param initial drafts of the user who is signed in, by form */
export function createFakeDrafts(session: SessionPort, initial: Readonly<Record<string, DraftFields>> = {}): FakeDrafts {
  const store = createDraftStore({ session });
  for (const [form, fields] of Object.entries(initial)) store.get().write(form, fields);
  return {
    get: store.get,
    subscribe: (listener) => store.subscribe(() => act(listener)),
    follow: store.follow,
    read: (form) => store.get().read(form),
  };
}
