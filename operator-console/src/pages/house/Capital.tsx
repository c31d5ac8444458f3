import { useCommonText } from '@halyard-h5/shared-api';
import { Amount, Badge, DateTime, EmptyState, ProgressBar, formatPercent } from '@halyard-h5/shared-ui';
import { Table } from '@halyard-h5/shared-ui/table';
import { ReadContent } from '../../calls/ReadContent';
import { useRead } from '../../calls/useRead';
import { SaveCsv, csvTime } from '../../files/SaveCsv';
import { useText } from '../../language/useText';
import { isShort, reservedShare, type HouseCapital } from './capitalState';
import { CapitalChanges } from './CapitalChanges';
import classes from './House.module.css';

const asRows = (list: readonly HouseCapital[]) => [
  ['coin', 'capital', 'result', 'canPay', 'reserved', 'free', 'bookedAt', 'countedAt'],
  ...list.map(({ coin, capital, result, canPay, reserved, free, bookedAt, countedAt }) => [
    coin,
    capital,
    result,
    canPay,
    reserved,
    free,
    csvTime(bookedAt),
    csvTime(countedAt),
  ]),
];

/** What the house can pay of each coin, what of it is in reserve, and what was brought and taken. */
export function Capital() {
  const t = useText();
  const read = useRead('capital', {}, { every: 15_000 });
  return (
    <>
      <div className={classes.tools}>
        <h2 className={classes.heading}>{t('house.capital.reserves')}</h2>
        {read.data && <SaveCsv name="house-capital" rows={() => asRows(read.data.list)} />}
      </div>
      <ReadContent read={read} isEmpty={({ list }) => list.length === 0} empty={<EmptyState compact title={t('house.capital.none')} />}>
        {({ list }) => <Reserves list={list} />}
      </ReadContent>
      <CapitalChanges coins={read.data?.list.map(({ coin }) => coin) ?? []} />
    </>
  );
}

function Reserves({ list }: { readonly list: readonly HouseCapital[] }) {
  const t = useText();
  const common = useCommonText();
  return (
    <Table
      caption={t('house.capital.reserves')}
      columns={[
        { id: 'coin', header: t('fact.coin'), cell: ({ coin }) => <strong>{coin}</strong> },
        { id: 'free', header: t('house.capital.free'), cell: (capital) => <Free capital={capital} /> },
        {
          id: 'capital',
          header: t('house.capital.title'),
          align: 'end',
          cell: ({ capital, coin }) => <Amount value={capital} coin={coin} />,
        },
        {
          id: 'result',
          header: t('house.capital.result'),
          align: 'end',
          cell: ({ result, coin }) => <Amount value={result} coin={coin} />,
        },
        {
          id: 'canPay',
          header: t('house.capital.canPay'),
          align: 'end',
          cell: ({ canPay, coin }) => <Amount value={canPay} coin={coin} />,
        },
        {
          id: 'reserved',
          header: t('house.capital.reserved'),
          align: 'end',
          cell: ({ reserved, coin, lines }) => (
            <>
              <Amount value={reserved} coin={coin} />
              {lines.map(({ line, reserved: part }) => (
                <div key={line} className={classes.quiet}>
                  <span>{common(`contracts.${line}`)}</span> <Amount value={part} coin={coin} />
                </div>
              ))}
            </>
          ),
        },
        { id: 'countedAt', header: t('house.capital.countedAt'), cell: ({ countedAt }) => <DateTime time={countedAt} seconds /> },
      ]}
      rows={list}
      rowKey={({ coin }) => coin}
    />
  );
}

/** What is left, and how much that is of what can be paid. */
function Free({ capital }: { readonly capital: HouseCapital }) {
  const t = useText();
  const { free, coin, bookedAt } = capital;
  if (bookedAt === undefined) return <span className={classes.quiet}>{t('house.capital.unbooked')}</span>;
  const share = Math.max(0, 1 - reservedShare(capital)) * 100;
  const short = isShort(capital);
  return (
    <div className={classes.share}>
      <div className={classes.bar}>
        <ProgressBar value={share} label={t('house.capital.free')} tone={short ? 'danger' : 'accent'} />
      </div>
      <Amount value={free} coin={coin} />
      <span className={classes.quiet}>{formatPercent(String(share), { decimals: 0 })}</span>
      {short && <Badge tone="danger">{t('house.capital.short')}</Badge>}
    </div>
  );
}
