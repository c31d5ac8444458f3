import { ListError as SharedListError, useListTexts } from '@halyard-h5/shared-ui/pages';

/** What stands in place of something that could not be loaded. */
export function ListError({ onRetry }: { readonly onRetry: () => unknown }) {
  return <SharedListError texts={useListTexts()} onRetry={onRetry} />;
}
