import { useState } from 'react';
import { messageOf, useApiQuery } from '@halyard-h5/shared-api';
import { Skeleton } from '@halyard-h5/shared-ui';
import type { ArticleSummary } from '@halyard-h5/shared-api/articles';
import { Article } from '@halyard-h5/shared-ui/article';
import { ChevronDown } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import classes from './Help.module.css';

/** Title and summary of an article; opens in place, so that reading needs no other page either. */
export function ArticleDisclosure({ article }: { readonly article: ArticleSummary }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.article} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <span className={classes.texts}>
          <span className={classes.title}>{article.title}</span>
          <span className={classes.detail}>{article.summary}</span>
        </span>
        <ChevronDown size={18} aria-hidden className={classes.arrow} />
      </summary>
      {open && <ArticleBody id={article.id} />}
    </details>
  );
}

function ArticleBody({ id }: { readonly id: string }) {
  const t = useText();
  const { data, error, isPaused } = useApiQuery('article.read', { id }, { staleTime: Infinity, unspoken: true });
  return (
    <div className={classes.body}>
      {data && <Article html={data.html} />}
      {!data && (error || isPaused ? <p role="status">{messageOf(error) ?? t('help.notLoaded')}</p> : <Skeleton height={72} />)}
    </div>
  );
}
