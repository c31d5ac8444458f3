import type { ApiFault } from '@halyard-h5/shared-api';
import { ListError as SharedListError, useListTexts } from '@halyard-h5/shared-ui/pages';

/** What stands in place of something that could not be loaded. */
export function ListError({ fault, onRetry }: { readonly fault?: ApiFault | null; readonly onRetry: () => unknown }) {
  return <SharedListError texts={useListTexts()} fault={fault} onRetry={onRetry} />;
}
