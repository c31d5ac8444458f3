import { useText } from '../useText';

/** Texts of everything that loads, for the shared lists. */
export function useListTexts() {
  const t = useText();
  return {
    loading: t('common.loading'),
    loadFailed: t('common.loadFailed'),
    loadFailedDetail: t('common.loadFailedDetail'),
    retry: t('common.retry'),
    more: t('common.more'),
    end: t('common.end'),
  };
}
