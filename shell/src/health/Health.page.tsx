import { Badge, Button, Card, Facts, formatPercent, List, ListRow, Page, PageHeader } from '@halyard-h5/shared-ui';
import { useCommonText } from '@halyard-h5/shared-api';
import { useShell } from '../services/ShellContext';
import classes from './Health.module.css';
import { useHealthText } from './healthTexts';
import { usePlatform } from './usePlatform';

/** Most faults that are listed, the newest first. */
const listedFaults = 20;

const Code = ({ children }: { readonly children: string }) => <bdi dir="ltr">{children}</bdi>;

/** How the parts of the application do: what runs in which version, whose word vouches for it, and what has failed. */
export default function HealthPage() {
  const t = useHealthText();
  const common = useCommonText();
  const { host, source, navigation } = useShell();
  const { registry, state, remotes, faults, delivery } = usePlatform();
  const signature = state?.signature ?? 'unsigned';
  const newest = faults.slice(-listedFaults).reverse();
  return (
    <Page header={<PageHeader title={t('health:title')} onBack={() => host.navigation.back()} backLabel={common('action.back')} />}>
      <div className={classes.cards} data-signature={signature} data-revision={registry?.revision}>
        <Card title={t('health:registry')}>
          <Facts
            facts={[
              { label: t('health:shell'), value: <Code>{source.shellVersion ?? '–'}</Code> },
              { label: t('health:revision'), value: registry?.revision ?? '–' },
              { label: t('health:origin'), value: t(`health:origins.${state?.origin ?? 'page'}`) },
              {
                label: t('health:signature'),
                value: <Badge tone={signature === 'valid' ? 'success' : 'warn'}>{t(`health:signatures.${signature}`)}</Badge>,
              },
              {
                label: t('health:reports'),
                value: t('health:reportCounts', { sent: delivery.sent, waiting: delivery.queued }),
              },
            ]}
          />
          <div className={classes.actions}>
            <Button size="small" variant="secondary" onClick={() => source.refresh()}>
              {t('health:look')}
            </Button>
            <Button size="small" variant="ghost" onClick={() => navigation.openOwn('shell.developers')}>
              {t('health:developers')}
            </Button>
          </div>
        </Card>
        <Card title={t('health:parts')} flush>
          <List aria-label={t('health:parts')}>
            {remotes.map(({ id, chosen, running, share, disabled }) => (
              <ListRow
                key={id}
                title={<Code>{id}</Code>}
                subtitle={<Code>{running ?? chosen}</Code>}
                trailing={disabled ? t('health:off') : running === undefined ? t('health:notLoaded') : t('health:running')}
                trailingDetail={formatPercent(String(share / 100), { shortest: true })}
              />
            ))}
          </List>
        </Card>
        <Card title={t('health:faults')}>
          {newest.length === 0 && <p>{t('health:noFaults')}</p>}
          {newest.map(({ name, source: origin, detail }, index) => (
            <p key={index} className={classes.fault}>
              <Code>{[name, origin, detail?.['reason']].filter(Boolean).join(' · ')}</Code>
            </p>
          ))}
        </Card>
      </div>
    </Page>
  );
}
