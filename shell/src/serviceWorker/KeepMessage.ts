/** A file relative to the scope, and its integrity. */
export type NeededFile = readonly [path: string, integrity: string];

/** From a page that has come from the network: keep what it was made of, so that it starts offline. */
export interface KeepMessage {
  readonly type: 'keep';
  /** Revision of the registry in the page. */
  readonly revision: number;
  /** Folder of the shell that the page is of, relative to the scope; absent from pages of before. */
  readonly shell?: string;
  /** Folders of every version that the registry names, relative to the scope. */
  readonly folders: readonly string[];
  /** What a start of it needs, tabs included. */
  readonly files: readonly NeededFile[];
  /** Addresses of what else this visit has loaded. */
  readonly used: readonly string[];
}

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((text) => typeof text === 'string');

export function isKeepMessage(data: unknown): data is KeepMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { type, revision, shell, folders, files, used } = data as Partial<Record<keyof KeepMessage, unknown>>;
  if (type !== 'keep' || typeof revision !== 'number' || !['string', 'undefined'].includes(typeof shell)) return false;
  return isTexts(folders) && isTexts(used) && Array.isArray(files) && files.every((file) => isTexts(file) && file.length === 2);
}
