import { formatDate, ListRow } from '@halyard-h5/shared-ui';

export interface ArticleRowProps {
  readonly title: string;
  readonly summary: string;
  /** Milliseconds UTC; of what says when it was published. */
  readonly publishedAt?: number;
  readonly onClick: () => void;
}

/** An article in a list. */
export function ArticleRow({ title, summary, publishedAt, onClick }: ArticleRowProps) {
  const subtitle = publishedAt === undefined ? summary : `${formatDate(publishedAt)} · ${summary}`;
  return <ListRow title={title} subtitle={subtitle} onClick={onClick} />;
}
