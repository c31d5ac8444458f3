import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { DateTime, EmptyState } from '@halyard-h5/shared-ui';
import { Table } from '@halyard-h5/shared-ui/table';
import { useText } from '../../language/useText';
import classes from './Releases.module.css';
import { shareText } from './Versions';

type Deploy = OperatorAnswer<'releases'>['deploys'][number];

/** The log of deploys, newest first. */
export function Deploys({ deploys }: { readonly deploys: readonly Deploy[] }) {
  const t = useText();
  if (deploys.length === 0) return <EmptyState compact title={t('releases.noDeploys')} />;
  return (
    <Table
      caption={t('releases.deploys')}
      columns={[
        { id: 'revision', header: t('releases.revisionNumber'), cell: ({ revision }) => revision },
        { id: 'time', header: t('records.time'), cell: ({ time }) => <DateTime time={time} seconds /> },
        { id: 'who', header: t('releases.who'), cell: ({ who }) => who.join(', ') },
        {
          id: 'changes',
          header: t('releases.changes'),
          cell: ({ changes }) => (
            <ul>
              {changes.map(({ action, part, version, share, commit }) => (
                <li key={`${action} ${part} ${version ?? ''}`}>
                  {action} <strong>{part}</strong>
                  {version !== undefined && <span className={classes.code}>@{version}</span>}{' '}
                  {share !== undefined && <span>{shareText(share)}</span>}{' '}
                  {commit !== undefined && <span className={classes.code}>{commit.slice(0, 12)}</span>}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
      rows={deploys}
      rowKey={({ revision }) => String(revision)}
    />
  );
}
