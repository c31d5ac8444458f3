import { useState } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { Amount, Badge, EmptyState, ProgressBar, SearchInput, formatFraction } from '@halyard-h5/shared-ui';
import { Table } from '@halyard-h5/shared-ui/table';
import { ReadContent } from '../../calls/ReadContent';
import { useRead } from '../../calls/useRead';
import { SaveCsv } from '../../files/SaveCsv';
import { useText } from '../../language/useText';
import classes from './House.module.css';
import { useLimitName } from './useLimitName';

type Figure = OperatorAnswer<'houseFigures'>['list'][number];

/** Share of a limit from which it is marked. */
const NEARLY = 0.8;

/** Capital is counted in its coin, all other limits in USDT. */
const unitOf = ({ name, subject }: Figure): string => (name === 'capital.reserved' ? subject : 'USDT');

const asRows = (list: readonly Figure[]) => [
  ['name', 'mode', 'subject', 'side', 'used', 'limit', 'share'],
  ...list.map(({ name, mode, subject, side, used, limit, share }) => [name, mode, subject, side, used, limit, share]),
];

/** Exposure and inventory against their limits, the fullest first. */
export function Figures() {
  const t = useText();
  const common = useCommonText();
  const limitName = useLimitName();
  const [text, setText] = useState('');
  const read = useRead('houseFigures', {}, { every: 15_000 });
  const wanted = text.trim().toLowerCase();
  const found = (list: readonly Figure[]): readonly Figure[] =>
    list
      .filter((figure) => [figure.name, limitName(figure.name), figure.subject].join(' ').toLowerCase().includes(wanted))
      .toSorted((one, other) => Number(other.share) - Number(one.share));
  return (
    <>
      <div className={classes.tools}>
        <SearchInput
          label={t('house.figures.search')}
          clearLabel={common('action.clearSearch')}
          value={text}
          onChange={setText}
          className={classes.search}
        />
        {read.data && <SaveCsv name="house-figures" rows={() => asRows(found(read.data.list))} />}
      </div>
      <ReadContent read={read} isEmpty={({ list }) => list.length === 0} empty={<EmptyState compact title={t('house.figures.none')} />}>
        {({ list }) =>
          found(list).length === 0 ? (
            <EmptyState compact title={common('state.nothingFound')} />
          ) : (
            <Table
              caption={t('house.figures.title')}
              columns={[
                {
                  id: 'name',
                  header: t('house.figures.limit'),
                  cell: ({ name, mode }) => (
                    <>
                      {limitName(name)} {mode === 'demo' && <Badge tone="demo">{common('mode.demo')}</Badge>}
                    </>
                  ),
                },
                {
                  id: 'subject',
                  header: t('house.subject'),
                  cell: ({ subject, side }) => (
                    <>
                      {subject} {side !== undefined && <span className={classes.quiet}>{sideText(t, side)}</span>}
                    </>
                  ),
                },
                {
                  id: 'share',
                  header: t('house.figures.share'),
                  cell: (figure) => <Share figure={figure} name={limitName(figure.name)} />,
                },
                {
                  id: 'used',
                  header: t('house.figures.used'),
                  align: 'end',
                  cell: (figure) => <Amount value={figure.used} unit={unitOf(figure)} />,
                },
                {
                  id: 'limit',
                  header: t('house.figures.most'),
                  align: 'end',
                  cell: (figure) => <Amount value={figure.limit} unit={unitOf(figure)} />,
                },
              ]}
              rows={found(list)}
              rowKey={({ name, mode, subject, side = '' }) => `${name} ${mode} ${subject} ${side}`}
            />
          )
        }
      </ReadContent>
    </>
  );
}

function sideText(t: ReturnType<typeof useText>, side: string): string {
  if (side === 'long' || side === 'short' || side === 'take' || side === 'give') return t(`house.side.${side}`);
  return side;
}

function Share({ figure: { share, subject }, name }: { readonly figure: Figure; readonly name: string }) {
  const t = useText();
  const percent = formatFraction(share, { decimals: 1 });
  const full = Number(share);
  const tone = full >= 1 ? 'danger' : full > NEARLY ? 'warn' : 'accent';
  return (
    <div className={classes.share}>
      <div className={classes.bar}>
        <ProgressBar value={full * 100} label={`${name} ${subject}`} valueText={percent} tone={tone} />
      </div>
      <bdi dir="ltr">{percent}</bdi>
      {tone !== 'accent' && <Badge tone={tone}>{full >= 1 ? t('house.figures.full') : t('house.figures.nearly')}</Badge>}
    </div>
  );
}
