import type { ListTexts } from '@halyard-h5/shared-ui/pages';
import { useText } from '../useText';

/** Texts of everything that loads. */
export function useListTexts(): ListTexts {
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
