import { useRouteParameters } from '@halyard-h5/shared-api';
import { ArticlePage } from '../../components/ArticlePage';
import { useText } from '../../useText';

/** One notice of the exchange. */
export default function NoticeDetailPage() {
  const t = useText();
  return <ArticlePage title={t('article.notice')} id={useRouteParameters('home.noticeDetail').id} dated />;
}
