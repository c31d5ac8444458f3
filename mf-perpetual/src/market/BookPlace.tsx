import { Skeleton } from '@halyard-h5/shared-ui';

const rowHeight = 24;
const headAndMiddle = 72;

/** Place of a stacked book that loads, in its final size. */
export function BookPlace({ levels }: { readonly levels: number }) {
  return <Skeleton height={2 * levels * rowHeight + headAndMiddle} />;
}
