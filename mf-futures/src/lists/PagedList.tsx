import type { ComponentProps } from 'react';
import type { ListPath } from '@halyard-h5/shared-api';
import { PagedList as SharedPagedList, useListTexts } from '@halyard-h5/shared-ui/pages';

type PagedListProps<Path extends ListPath> = Omit<ComponentProps<typeof SharedPagedList<Path>>, 'texts'>;

/** A list with its four states and more pages. */
export function PagedList<Path extends ListPath>(props: PagedListProps<Path>) {
  return <SharedPagedList {...props} texts={useListTexts()} />;
}
