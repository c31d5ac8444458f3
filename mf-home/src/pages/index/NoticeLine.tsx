import { useApiQuery, useNavigation } from '@halyard-h5/shared-api';
import { Skeleton } from '@halyard-h5/shared-ui';
import { ChevronRight, Megaphone } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import { FailedPart } from './FailedPart';
import { contentFreshFor, noticesRequest } from './homeRequests';
import classes from './NoticeLine.module.css';

/** The newest notice in one line, and the way to all of them; why there is none, when the exchange says so. */
export function NoticeLine() {
  const t = useText();
  const navigation = useNavigation();
  const { data, error, refetch } = useApiQuery('article.list', noticesRequest, { staleTime: contentFreshFor, unspoken: true });
  const newest = data?.list[0];
  // Where nothing answers, other parts of the page say so already.
  const isSilent = error !== null && typeof error.code === 'string';
  if (isSilent || data?.list.length === 0) return undefined;
  if (error) return <FailedPart fault={error} onRetry={refetch} className={classes.line} />;
  return (
    <div className={classes.line}>
      <Megaphone size={18} aria-hidden className={classes.icon} />
      {newest ? (
        <button type="button" className={classes.notice} onClick={() => navigation.push('home.notice', { id: newest.id })}>
          {newest.title}
        </button>
      ) : (
        <Skeleton height={14} width="60%" className={classes.notice} />
      )}
      <button type="button" className={classes.all} onClick={() => navigation.push('home.more')}>
        {t('index.allNotices')}
        <ChevronRight size={16} aria-hidden className={classes.chevron} />
      </button>
    </div>
  );
}
