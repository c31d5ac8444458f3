import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { Amount, Badge, DateTime, formatFraction, formatPercent } from '@halyard-h5/shared-ui';
import { Table } from '@halyard-h5/shared-ui/table';
import { useText } from '../../language/useText';
import classes from './Releases.module.css';

type Part = OperatorAnswer<'releases'>['parts'][number];
type Visits = Part['versions'][number]['lastHour'];

const tones = { stable: 'success', step: 'info', fallback: 'neutral' } as const;
/** Failure rate beyond which a version stands out. */
const FAILING = 0.02;

/** Ten-thousandths as per cent. */
export const shareText = (share: number): string => formatPercent(String(share / 100), { decimals: 2, shortest: true });

/** Each version that is served: to how many, since when and by whom, and how its pages do. */
export function Versions({ parts }: { readonly parts: readonly Part[] }) {
  const t = useText();
  const rows = parts.flatMap(({ name, versions }) => versions.map((version) => ({ name, ...version })));
  return (
    <Table
      caption={t('releases.versions')}
      columns={[
        {
          id: 'version',
          header: t('releases.version'),
          cell: ({ name, version }) => (
            <>
              <strong>{name}</strong>
              <span className={classes.code}>@{version}</span>
            </>
          ),
        },
        { id: 'role', header: t('releases.role'), cell: ({ role }) => <Badge tone={tones[role]}>{t(`releases.roles.${role}`)}</Badge> },
        {
          id: 'share',
          header: t('releases.share'),
          cell: ({ share, cohorts }) => (
            <>
              <span>{shareText(share)}</span>
              {cohorts.length > 0 && <div className={classes.quiet}>{t('releases.cohorts', { names: cohorts.join(', ') })}</div>}
            </>
          ),
        },
        { id: 'hour', header: t('releases.lastHour'), align: 'end', cell: ({ lastHour }) => <VisitsText visits={lastHour} /> },
        { id: 'day', header: t('releases.lastDay'), align: 'end', cell: ({ lastDay }) => <VisitsText visits={lastDay} /> },
        {
          id: 'deployed',
          header: t('releases.deployed'),
          cell: ({ deployedAt, deployedBy, since }) => (
            <>
              <DateTime time={deployedAt ?? since} />
              {deployedBy && <div className={classes.quiet}>{deployedBy.join(', ')}</div>}
            </>
          ),
        },
        {
          id: 'built',
          header: t('releases.built'),
          cell: ({ builtAt, commit }) => (
            <>
              <DateTime time={builtAt} />
              {commit !== undefined && <div className={classes.code}>{commit.slice(0, 12)}</div>}
            </>
          ),
        },
      ]}
      rows={rows}
      rowKey={({ name, version, role }) => `${name}@${version} ${role}`}
    />
  );
}

function VisitsText({ visits: { visits, failedVisits, failureRate } }: { readonly visits: Visits }) {
  const t = useText();
  return (
    <>
      <Amount value={String(visits)} />
      {(failureRate ?? 0) > FAILING && (
        <Badge tone="danger" className={classes.failing}>
          {t('releases.failing')}
        </Badge>
      )}
      <div className={classes.quiet}>
        {failureRate === undefined ? '--' : t('releases.failed', { count: failedVisits, share: formatFraction(String(failureRate)) })}
      </div>
    </>
  );
}
