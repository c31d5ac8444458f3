import type { ReactNode } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { Amount, Badge, Card, DateTime, EmptyState, Facts, Money, Notice, type Fact } from '@halyard-h5/shared-ui';
import { Table } from '@halyard-h5/shared-ui/table';
import { useText } from '../../language/useText';
import { Lines, Movements } from '../../records/MoneyTables';
import classes from './Traders.module.css';

type File = OperatorAnswer<'lookAtTrader'>;

/** What the exchange knows of a trader, to read alone. */
export function TraderFile({ file }: { readonly file: File }) {
  const t = useText();
  const { number, nickname, withdrawalsHeldUntil, closing } = file;
  return (
    <article aria-label={t('trader.file', { number })} className={classes.file}>
      <h2 className={classes.heading}>
        {number} {nickname}
      </h2>
      {withdrawalsHeldUntil !== undefined && (
        <Notice tone="warn">
          {t('trader.held')} <DateTime time={withdrawalsHeldUntil} />
        </Notice>
      )}
      {closing && (
        <Notice tone="warn">
          <span>{closing.closedAt === undefined ? t('trader.closing') : t('trader.closed')}</span>{' '}
          <DateTime time={closing.closedAt ?? closing.askedAt} />
        </Notice>
      )}
      <div className={classes.cards}>
        <Person file={file} />
        <RealAccount file={file} />
        <Security file={file} />
      </div>
      <Part title={t('records.movements')}>
        <Movements movements={file.movements} />
      </Part>
      <Part title={t('records.lines')}>
        <Lines lines={file.lines} />
      </Part>
    </article>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Person({ file: { id, registeredAt, contacts, verification, inviterNumber, ownLimits, plans } }: { readonly file: File }) {
  const t = useText();
  const common = useCommonText();
  const { basic, advanced, country } = verification;
  const facts: Fact[] = [
    { label: t('trader.registered'), value: <DateTime time={registeredAt} /> },
    ...contacts.map(({ kind, masked }) => ({ label: t(`trader.${kind}`), value: <bdi>{masked}</bdi> })),
    { label: common('verification.basic'), value: common(`verification.${basic}`) },
    { label: common('verification.advanced'), value: common(`verification.${advanced}`) },
    { label: t('verification.country'), value: country ?? '--' },
    { label: t('trader.inviter'), value: inviterNumber ?? '--' },
    { label: common('page.limits'), value: ownLimits ? t('trader.hasLimits') : t('trader.noLimits') },
    { label: t('trader.published'), value: plans.published },
    { label: t('trader.copied'), value: plans.copied },
    { label: t('trader.id'), value: <bdi className={classes.code}>{id}</bdi> },
  ];
  return (
    <Card>
      <h3 className={classes.heading}>{t('trader.person')}</h3>
      <Facts facts={facts} />
    </Card>
  );
}

function RealAccount({ file: { equity, balances, open } }: { readonly file: File }) {
  const t = useText();
  return (
    <Card>
      <h3 className={classes.heading}>{t('trader.account')}</h3>
      <Facts
        facts={[
          { label: t('trader.equity'), value: <Money value={equity} currency="USDT" />, strong: true },
          { label: t('trader.deliveryOrders'), value: open.deliveryOrders },
          { label: t('trader.perpetualOrders'), value: open.perpetualOrders },
          { label: t('trader.positions'), value: open.positions },
        ]}
      />
      {balances.length === 0 ? (
        <EmptyState compact title={t('trader.noBalances')} />
      ) : (
        <Table
          caption={t('trader.balances')}
          columns={[
            { id: 'wallet', header: t('records.wallet'), cell: ({ wallet }) => wallet },
            {
              id: 'available',
              header: t('trader.available'),
              align: 'end',
              cell: ({ available, coin }) => <Amount value={available} unit={coin} exact />,
            },
            {
              id: 'frozen',
              header: t('trader.frozen'),
              align: 'end',
              cell: ({ frozen, coin }) => <Amount value={frozen} unit={coin} exact />,
            },
          ]}
          rows={balances}
          rowKey={({ wallet, coin }) => `${wallet} ${coin}`}
        />
      )}
    </Card>
  );
}

function Security({ file: { sessions, addresses, serverTime } }: { readonly file: File }) {
  const t = useText();
  const common = useCommonText();
  return (
    <Card>
      <h3 className={classes.heading}>{t('trader.devices')}</h3>
      <ul className={classes.list}>
        {sessions.map(({ device, mode, createdAt, lastSeenAt }) => (
          <li key={`${device} ${createdAt}`}>
            <span>{device || t('trader.unknownDevice')}</span>{' '}
            <Badge tone={mode === 'demo' ? 'demo' : 'neutral'}>{common(`mode.${mode}`)}</Badge>
            <span className={classes.quiet}>
              {t('trader.lastSeen')} <DateTime time={lastSeenAt} />
            </span>
          </li>
        ))}
      </ul>
      <h3 className={classes.heading}>{t('trader.addresses')}</h3>
      {addresses.length === 0 && <p className={classes.quiet}>{t('trader.noAddresses')}</p>}
      <ul className={classes.list}>
        {addresses.map(({ id, coin, chain, address, label, boundAt, usableFrom }) => (
          <li key={id}>
            {coin} · {chain} {label} {usableFrom > serverTime && <Badge tone="warn">{t('trader.waits')}</Badge>}
            <bdi className={classes.code}>{address}</bdi>
            <span className={classes.quiet}>
              {t('trader.boundAt')} <DateTime time={boundAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
