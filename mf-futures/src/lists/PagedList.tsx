import type { ComponentProps } from 'react';
import type { ListCallName } from '@halyard-h5/shared-api';
import { PagedList as SharedPagedList, useListTexts } from '@halyard-h5/shared-ui/pages';

type PagedListProps<Name extends ListCallName> = Omit<ComponentProps<typeof SharedPagedList<Name>>, 'texts'>;

/** A list with its four states and more pages. */
export function PagedList<Name extends ListCallName>(props: PagedListProps<Name>) {
  return <SharedPagedList {...props} texts={useListTexts()} />;
}
