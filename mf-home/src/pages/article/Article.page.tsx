import { useRouteParameters } from '@halyard-h5/shared-api';
import { ArticleFrame } from '../../articles/ArticleFrame';
import { useText } from '../../useText';

/** One help article or statement. */
export default function ArticlePage() {
  const t = useText();
  return <ArticleFrame title={t('help.title')} id={useRouteParameters('home.article').id} />;
}
