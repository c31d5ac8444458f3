import { useCommonText } from '@halyard-h5/shared-api';
import type { ListTexts } from './listTexts';

/** Texts of everything that loads. */
export function useListTexts(): ListTexts {
  const common = useCommonText();
  return {
    loading: common('state.loading'),
    loadFailed: common('state.loadFailed'),
    loadFailedDetail: common('state.loadFailedDetail'),
    retry: common('action.retry'),
    more: common('action.showMore'),
    end: common('state.end'),
  };
}
