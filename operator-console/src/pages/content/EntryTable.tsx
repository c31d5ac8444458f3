import { Link } from 'react-router-dom';
import { Badge, DateTime, useWideScreen } from '@halyard-h5/shared-ui';
import { Table, type TableColumn } from '@halyard-h5/shared-ui/table';
import type { ContentEntry, ContentKind } from '../../content/contentKinds';
import { useText } from '../../language/useText';
import classes from './EntryTable.module.css';
import { LanguageChips } from './LanguageChips';

interface EntryTableProps {
  readonly kind: ContentKind;
  readonly entries: readonly ContentEntry[];
  /** Whether something of an entry was typed and not saved. */
  readonly isDraft: (id: string) => boolean;
}

/** Entries with what is to be known of each: a table where there is room, cards elsewhere. */
export function EntryTable({ kind, entries, isDraft }: EntryTableProps) {
  const t = useText();
  const isWide = useWideScreen(1_100);
  const title = ({ id, texts }: ContentEntry) => (
    <span className={classes.title}>
      <Link to={`/content/${kind.name}/${id}`} className={classes.link}>
        {texts.en?.title ?? t('content.untitled')}
      </Link>
      {isDraft(id) && <Badge tone="info">{t('content.unsaved')}</Badge>}
    </span>
  );
  const state = ({ published, proposedBy }: ContentEntry) => (
    <span className={classes.title}>
      <Badge tone={published ? 'success' : 'neutral'}>{published ? t('content.published') : t('content.unpublished')}</Badge>
      {proposedBy !== undefined && <Badge tone="info">{t('queue.second', { name: proposedBy })}</Badge>}
    </span>
  );
  const chips = ({ texts }: ContentEntry) => <LanguageChips kind={kind} texts={texts} />;
  const since = ({ publishedAt }: ContentEntry) => publishedAt !== undefined && <DateTime time={publishedAt} />;
  const ofArticles = (column: TableColumn<ContentEntry>) => (kind.article ? [column] : []);
  const columns: TableColumn<ContentEntry>[] = [
    { id: 'title', header: t('content.englishTitle'), cell: title },
    ...ofArticles({ id: 'category', header: t('content.category'), cell: ({ category }) => category }),
    { id: 'position', header: t('content.position'), cell: ({ position }) => position, align: 'end' },
    { id: 'state', header: t('content.state'), cell: state },
    ...ofArticles({ id: 'publishedAt', header: t('content.publishedAt'), cell: since }),
    { id: 'languages', header: t('content.languages'), cell: chips },
  ];
  const label = t(`content.kind.${kind.name}`);
  if (isWide) return <Table caption={label} columns={columns} rows={entries} rowKey={({ id }) => id} />;
  return (
    <ul aria-label={label} className={classes.cards}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.card}>
          {title(entry)}
          <span className={classes.facts}>
            {state(entry)}
            {entry.category !== undefined && <span>{entry.category}</span>}
            <span>{t('content.positionOf', { position: entry.position })}</span>
            {since(entry)}
          </span>
          {chips(entry)}
        </li>
      ))}
    </ul>
  );
}
