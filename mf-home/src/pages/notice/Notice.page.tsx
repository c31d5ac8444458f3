import { useRouteParameters } from '@halyard-h5/shared-api';
import { ArticleFrame } from '../../articles/ArticleFrame';
import { useText } from '../../useText';

/** One notice of the exchange. */
export default function NoticePage() {
  const t = useText();
  return <ArticleFrame title={t('article.notice')} id={useRouteParameters('home.notice').id} dated />;
}
