import { useApiQuery, useSession, useCommonText } from '@halyard-h5/shared-api';
import { AsyncContent, Card, Facts, List, ListRow, Notice, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError, PageFrame } from '@halyard-h5/shared-ui/pages';
import { Headset, Mail, MessageCircle, Phone } from '@halyard-h5/shared-ui/icons';
import { CopyRow } from '../../copying/CopyRow';
import { useText } from '../../useText';
import { contactAddress } from './contactAddress';

const icons = { email: Mail, chat: Headset, telegram: MessageCircle, phone: Phone };

/** Ways to reach people who answer, and what they never ask for. */
export default function CustomerServicePage() {
  const t = useText();
  const common = useCommonText();
  const { user } = useSession();
  const { data, error, refetch } = useApiQuery('exchange.support', {}, { unspoken: true });
  return (
    <PageFrame title={common('page.customerService')} onRefresh={refetch}>
      <Notice tone="warn">{t('service.never')}</Notice>
      <AsyncContent
        data={data}
        failed={error !== null}
        skeleton={<SkeletonList label={common('state.loading')} rows={3} leading />}
        error={<LoadError wholePage fault={error} onRetry={refetch} />}
      >
        {({ list, hours }) => (
          <>
            <Card flush>
              <List aria-label={common('page.customerService')}>
                {list.map(({ kind, label, address }) => {
                  const Icon = icons[kind];
                  return (
                    <ListRow
                      key={`${kind} ${address}`}
                      leading={<Icon size={20} aria-hidden />}
                      title={t(`service.kinds.${kind}`)}
                      subtitle={<bdi>{label}</bdi>}
                      href={contactAddress(kind, address)}
                    />
                  );
                })}
              </List>
            </Card>
            <Card>
              <Facts facts={[{ label: t('service.hours'), value: <bdi dir="ltr">{hours}</bdi> }]} />
            </Card>
            {user?.number !== undefined && (
              <Card>
                <p>{t('service.intro')}</p>
                <CopyRow label={common('label.userNumber')} text={user.number} />
              </Card>
            )}
          </>
        )}
      </AsyncContent>
    </PageFrame>
  );
}
