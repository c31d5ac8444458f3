import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBrand, useCommonText, useLanguage } from '@halyard-h5/shared-api';
import type { AccountStatement } from '@halyard-h5/shared-api';
import { Amount, Figure, formatDateTime } from '@halyard-h5/shared-ui';
import { ChangeAmount } from '../balanceChanges/ChangeAmount';
import { changeText } from '../balanceChanges/changeText';
import type { StatementEntry } from '../balanceChanges/changesOf';
import { periodName } from './periods';
import { StatementHead } from './StatementHead';
import { StatementView } from './StatementView';
import { useStatementText } from './useStatementText';
import classes from './Paper.module.css';

/** Events that are printed, newest first; or why they are not. */
export type PrintedList = readonly StatementEntry[] | 'tooMany' | 'notRead';

interface PaperProps {
  readonly statement: AccountStatement;
  readonly list: PrintedList;
}

/**
 * What a printer gets in place of the whole app: the summary, then every event of the period. On screen nothing of it shows.
 * It lies beside the app, so that no bar and no scroll container of the shell is printed; a page that is left takes it along.
 * @see docs/decisions/0280-account-statements-from-the-ledger.md
 */
export function Paper({ statement, list }: PaperProps) {
  const t = useStatementText();
  const { name: brand } = useBrand();
  const { tag } = useLanguage();
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    place.className = classes.paper ?? '';
    place.dataset['paper'] = '';
    document.body.append(place);
    return () => place.remove();
  }, [place]);
  return createPortal(
    <article className={classes.sheet}>
      <header className={classes.head}>
        <p className={classes.brand}>{brand}</p>
        <h1>{t('accountStatement:heading', { period: periodName(statement.period, tag) })}</h1>
        <StatementHead statement={statement} />
        {statement.running && <p>{t('accountStatement:running')}</p>}
      </header>
      <div className={classes.summary}>
        {statement.holdings.length === 0 ? <p>{t('accountStatement:nothing')}</p> : <StatementView statement={statement} />}
      </div>
      <section>
        <h2>{t('accountStatement:list.title')}</h2>
        {typeof list === 'string' ? <p>{t(`accountStatement:list.${list}`)}</p> : <Events events={list} />}
      </section>
      <p className={classes.note}>{t('accountStatement:note')}</p>
    </article>,
    place,
  );
}

/** Every event with what it changed of each wallet and coin, oldest first as on any statement of a bank. */
function Events({ events }: { readonly events: readonly StatementEntry[] }) {
  const t = useStatementText();
  const common = useCommonText();
  if (events.length === 0) return <p>{t('accountStatement:list.empty')}</p>;
  return (
    <table className={classes.events}>
      <thead>
        <tr>
          <th scope="col">{t('column.time')}</th>
          <th scope="col">{t('records.type')}</th>
          <th scope="col">{common('label.wallet')}</th>
          <th scope="col">{t('common.amount')}</th>
          <th scope="col">{t('statement.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {[...events].reverse().map(({ id, time, type, event }) => (
          <tr key={id}>
            <td>
              <Figure>{formatDateTime(time, { seconds: true, utc: true })}</Figure>
            </td>
            <td>{changeText(t, type)}</td>
            <td>
              {event.changes.map(({ wallet, coin }) => (
                <span key={`${wallet} ${coin}`}>{t(`wallet.${wallet}`)}</span>
              ))}
            </td>
            <td>
              {event.changes.map(({ wallet, coin, amount }) => (
                <span key={`${wallet} ${coin}`}>
                  <ChangeAmount amount={amount} coin={coin} />
                </span>
              ))}
            </td>
            <td>
              {event.changes.map(({ wallet, coin, balance }) => (
                <span key={`${wallet} ${coin}`}>
                  <Amount value={balance} unit={coin} exact />
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
