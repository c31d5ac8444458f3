import { useRouteParameters } from '@halyard-h5/shared-api';
import { ArticlePage } from '../../components/ArticlePage';
import { useText } from '../../useText';

/** One help article or statement. */
export default function MoreDetailPage() {
  const t = useText();
  return <ArticlePage title={t('help.title')} id={useRouteParameters('home.moreDetail').id} />;
}
