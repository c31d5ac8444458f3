import type { DraftRecord, VisitorShelf } from './DraftShelf';

/** One text by its key, e.g. the tab's session storage; refused storage is the caller's to hide. */
export interface TabStorage {
  read(key: string): string | undefined;
  write(key: string, value: string | undefined): void;
}

const key = 'visitorDrafts';

const isRecord = (value: unknown): value is DraftRecord => {
  const { form, fields, account, keptAt } = (value ?? {}) as Partial<DraftRecord>;
  return (
    typeof form === 'string' &&
    typeof keptAt === 'number' &&
    (account === 'real' || account === 'demo') &&
    typeof fields === 'object' &&
    Object.values(fields).every((field) => typeof field === 'string')
  );
};

function parse(text: string): readonly DraftRecord[] {
  try {
    const records: unknown = JSON.parse(text);
    return Array.isArray(records) ? records.filter(isRecord) : [];
  } catch {
    return [];
  }
}

/** A visitor's drafts in a storage that lives as long as the tab. What cannot be read counts as nothing. */
export function tabShelf(storage: TabStorage): VisitorShelf {
  return {
    read: () => parse(storage.read(key) ?? '[]'),
    keep: (records) => storage.write(key, records.length > 0 ? JSON.stringify(records) : undefined),
  };
}
