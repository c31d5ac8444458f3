import { useCommonText } from '@halyard-h5/shared-api';
import { LoadMore } from '@halyard-h5/shared-ui';
import { useFaultText } from './useFaultText';
import type { PagedName, Pages } from './usePages';

/** The end of a list that is read onward. */
export function MorePages({ pages }: { readonly pages: Pick<Pages<PagedName>, 'hasMore' | 'isLoadingMore' | 'more' | 'error'> }) {
  const common = useCommonText();
  const textOf = useFaultText();
  const { hasMore, isLoadingMore, more, error } = pages;
  return (
    <LoadMore
      hasMore={hasMore}
      onMore={more}
      moreLabel={common('action.showMore')}
      loading={isLoadingMore}
      error={error ? textOf(error) : undefined}
    />
  );
}
