import { useState } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { Amount, Badge, Card, Chip, DateTime, EmptyState, Facts, Notice, SearchInput } from '@halyard-h5/shared-ui';
import { Table } from '@halyard-h5/shared-ui/table';
import { ReadContent } from '../../calls/ReadContent';
import { useRead } from '../../calls/useRead';
import { ConsoleFrame } from '../../layout/ConsoleFrame';
import { useText } from '../../language/useText';
import { useAgeText } from '../../time/useAgeText';
import classes from './Feeds.module.css';

type Feeds = OperatorAnswer<'feeds'>;
type ProductFeed = Feeds['list'][number];

const EVERY = 5_000;

/** How fresh the prices of each product are, and which process brings them. */
export default function FeedsPage() {
  const t = useText();
  const common = useCommonText();
  const [text, setText] = useState('');
  const [staleOnly, setStaleOnly] = useState(false);
  const read = useRead('feeds', {}, { every: EVERY });
  const wanted = text.trim().toUpperCase();
  const found = (list: readonly ProductFeed[]): readonly ProductFeed[] =>
    list.filter(({ symbol, stale }) => symbol.includes(wanted) && (stale || !staleOnly));
  return (
    <ConsoleFrame title={t('section.feeds')}>
      <ReadContent read={read}>
        {(feeds) => (
          <>
            <Leader feeds={feeds} />
            <div className={classes.tools}>
              <SearchInput
                label={t('feeds.search')}
                clearLabel={common('action.clearSearch')}
                value={text}
                onChange={setText}
                className={classes.search}
              />
              <Chip pressed={staleOnly} onClick={() => setStaleOnly(!staleOnly)}>
                {t('feeds.staleOnly', { count: feeds.list.filter(({ stale }) => stale).length })}
              </Chip>
            </div>
            {found(feeds.list).length === 0 ? (
              <EmptyState compact title={staleOnly && wanted === '' ? t('feeds.noneStale') : common('products.none')} />
            ) : (
              <Products list={found(feeds.list)} />
            )}
          </>
        )}
      </ReadContent>
    </ConsoleFrame>
  );
}

/** A span in seconds while it is short. */
function useShortAge(): (milliseconds: number) => string {
  const t = useText();
  const age = useAgeText();
  return (milliseconds) =>
    milliseconds < 60_000 ? t('feeds.seconds', { seconds: Math.round(milliseconds / 100) / 10 }) : age(milliseconds);
}

function Leader({ feeds: { feed, leader, completeUntil, serverTime } }: { readonly feeds: Feeds }) {
  const t = useText();
  const age = useShortAge();
  const runs = leader !== undefined && leader.aliveUntil >= serverTime;
  return (
    <Card>
      {!runs && <Notice tone="danger">{t('feeds.noLeader')}</Notice>}
      <Facts
        className={classes.facts}
        facts={[
          { label: t('feeds.source'), value: <Badge tone={feed === 'live' ? 'success' : feed}>{t(`feeds.kind.${feed}`)}</Badge> },
          ...(leader
            ? [
                { label: t('feeds.leader'), value: <bdi className={classes.code}>{leader.process}</bdi> },
                { label: t('feeds.since'), value: <DateTime time={leader.since} seconds /> },
                { label: t('feeds.aliveUntil'), value: <DateTime time={leader.aliveUntil} seconds /> },
              ]
            : []),
          {
            label: t('feeds.completeUntil'),
            value: (
              <>
                <DateTime time={completeUntil} seconds /> ({age(Math.max(0, serverTime - completeUntil))})
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Products({ list }: { readonly list: readonly ProductFeed[] }) {
  const t = useText();
  const common = useCommonText();
  const age = useShortAge();
  return (
    <Table
      caption={t('feeds.products')}
      columns={[
        { id: 'symbol', header: t('halts.product'), cell: ({ symbol }) => <strong>{symbol}</strong> },
        {
          id: 'state',
          header: t('records.status'),
          cell: ({ stale, priceAt }) =>
            stale ? (
              <Badge tone="danger">{priceAt === undefined ? t('feeds.noPrice') : t('feeds.stale')}</Badge>
            ) : (
              <Badge tone="success">{t('feeds.fresh')}</Badge>
            ),
        },
        {
          id: 'age',
          header: t('feeds.age'),
          align: 'end',
          cell: ({ age: old }) => (old === undefined ? '--' : age(old)),
        },
        { id: 'price', header: t('feeds.price'), align: 'end', cell: ({ price }) => <Amount value={price} /> },
        { id: 'ticks', header: t('feeds.ticks'), align: 'end', cell: ({ ticksInLastMinute }) => ticksInLastMinute },
        { id: 'sequence', header: t('feeds.sequence'), align: 'end', cell: ({ sequence }) => sequence ?? '--' },
        { id: 'feed', header: t('feeds.source'), cell: ({ feed }) => t(`feeds.kind.${feed}`) },
        { id: 'kinds', header: t('halts.line'), cell: ({ kinds }) => kinds.map((kind) => common(`contracts.${kind}`)).join(', ') },
      ]}
      rows={list}
      rowKey={({ symbol }) => symbol}
    />
  );
}
