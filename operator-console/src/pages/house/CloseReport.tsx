import { Link } from 'react-router-dom';
import { useCommonText } from '@halyard-h5/shared-api';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { Amount, Badge, DateTime, EmptyState, Facts } from '@halyard-h5/shared-ui';
import { ReadContent } from '../../calls/ReadContent';
import { useRead } from '../../calls/useRead';
import { SaveCsv } from '../../files/SaveCsv';
import { useText } from '../../language/useText';
import { Differences } from './Closes';
import { CloseSection } from './CloseSection';
import classes from './House.module.css';

type Report = OperatorAnswer<'dailyClose'>;

const parties = ['users', 'clearing', 'house', 'fee', 'capital'] as const;

/** Openings, movements and closings, then checks: one line each. */
const asRows = ({ sections }: Report) => [
  ['mode', 'coin', 'line', ...parties, 'difference'],
  ...sections.flatMap(({ mode, coin, opening, movements, closing, checks }) => [
    ...[{ kind: 'opening', ...opening }, ...movements, { kind: 'closing', ...closing }].map((line) => [
      mode,
      coin,
      line.kind,
      ...parties.map((party) => line[party]),
      undefined,
    ]),
    ...checks.map(({ check, difference }) => [mode, coin, `check ${check}`, ...parties.map(() => undefined), difference]),
  ]),
];

/** The report of one closed day. */
export function CloseReport({ day }: { readonly day: string }) {
  const t = useText();
  const read = useRead('dailyClose', { day });
  return (
    <>
      <div className={classes.tools}>
        <h2 className={classes.heading}>{t('house.closes.of', { day })}</h2>
        <Link to="/house/closes">{t('house.closes.all')}</Link>
        {read.data && <SaveCsv name={`daily-close-${day}`} rows={() => asRows(read.data)} />}
      </div>
      <ReadContent read={read}>{(report) => <Whole report={report} />}</ReadContent>
    </>
  );
}

function Whole({ report }: { readonly report: Report }) {
  const t = useText();
  const common = useCommonText();
  const { sections, differences, since, until, transactions, lines, hash, previous, chain, madeAt } = report;
  const code = (text: string) => <bdi className={classes.code}>{text || '--'}</bdi>;
  return (
    <>
      <Facts
        className={classes.facts}
        facts={[
          { label: t('house.closes.differences'), value: <Differences count={differences} /> },
          {
            label: t('house.closes.period'),
            value: (
              <>
                <DateTime time={since} /> – <DateTime time={until} />
              </>
            ),
          },
          { label: t('house.closes.transactions'), value: <Amount value={String(transactions)} /> },
          { label: t('records.lines'), value: <Amount value={String(lines)} /> },
          { label: t('house.closes.madeAt'), value: <DateTime time={madeAt} seconds /> },
          { label: t('house.closes.hash'), value: code(hash) },
          { label: t('house.closes.previous'), value: code(previous) },
          { label: t('house.closes.chain'), value: code(chain) },
        ]}
      />
      {sections.length === 0 && <EmptyState compact title={t('house.closes.empty')} />}
      {sections.map((section) => {
        const { mode, coin, checks } = section;
        const wrong = checks.filter(({ difference }) => difference !== 'none').length;
        return (
          <details key={`${mode} ${coin}`} open={wrong > 0} className={classes.section}>
            <summary>
              <strong>{coin}</strong> <Badge tone={mode === 'demo' ? 'demo' : 'neutral'}>{common(`mode.${mode}`)}</Badge>{' '}
              <Differences count={wrong} />
            </summary>
            <CloseSection section={section} />
          </details>
        );
      })}
    </>
  );
}
