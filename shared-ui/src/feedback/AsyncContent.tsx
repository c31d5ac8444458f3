import type { ReactNode } from 'react';

export interface AsyncContentProps<Data> {
  /** What has been loaded; shown whenever it is there, also while it is loaded anew and after a failed refresh. */
  readonly data: Data | undefined;
  readonly failed: boolean;
  readonly skeleton: ReactNode;
  /** Usually an `ErrorState`. */
  readonly error: ReactNode;
  /** Usually an `EmptyState`; shown when `isEmpty` says so. */
  readonly empty?: ReactNode;
  /** An array without members is empty unless told otherwise. */
  readonly isEmpty?: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

const isEmptyArray = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** Chooses between skeleton, error, empty and the content itself: the four states that every list has. */
export function AsyncContent<Data>({ data, failed, skeleton, error, empty, isEmpty = isEmptyArray, children }: AsyncContentProps<Data>) {
  if (data === undefined) return failed ? error : skeleton;
  if (empty !== undefined && isEmpty(data)) return empty;
  return children(data);
}
