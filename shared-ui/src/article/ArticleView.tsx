import { DateTime } from '@halyard-h5/shared-ui';
import { Article } from './Article';
import classes from './ArticleView.module.css';

export interface ArticleViewProps {
  readonly title: string;
  readonly html: string;
  /** Milliseconds UTC; of what says when it was published. */
  readonly publishedAt?: number;
}

/** A whole article: title, day where it has one, and text. */
export function ArticleView({ title, html, publishedAt }: ArticleViewProps) {
  return (
    <article className={classes.article}>
      <h2 className={classes.title}>{title}</h2>
      {publishedAt !== undefined && (
        <p className={classes.date}>
          <DateTime time={publishedAt} />
        </p>
      )}
      <Article html={html} />
    </article>
  );
}
