import type { ReactNode } from 'react';
import type { AccountStatement } from '@halyard-h5/shared-api';
import { Amount, Card, CoinMark, Facts, Notice } from '@halyard-h5/shared-ui';
import { ChangeAmount } from '../balanceChanges/ChangeAmount';
import { groupText } from '../balanceChanges/changeText';
import { byCoin, type CoinStatement } from './reconcile';
import { useStatementText, type StatementText } from './useStatementText';
import { Value } from './Value';
import classes from './StatementView.module.css';

const endLabel = (t: StatementText, running: boolean): string => t(running ? 'accountStatement:now' : 'accountStatement:end');

/** A statement: the account's value at both ends, each coin from its start to its end, and fees. The same on screen and on paper. */
export function StatementView({ statement }: { readonly statement: AccountStatement }) {
  const t = useStatementText();
  const coins = byCoin(statement);
  const wrong = coins.filter(({ balanced }) => !balanced);
  return (
    <>
      <Card title={t('accountStatement:value.title')}>
        <Facts
          facts={[
            { label: t('accountStatement:start'), value: <Value value={statement.openingValue} />, strong: true },
            { label: endLabel(t, statement.running), value: <Value value={statement.closingValue} />, strong: true },
          ]}
        />
        <p className={classes.hint}>{t(statement.running ? 'accountStatement:value.now' : 'accountStatement:value.closes')}</p>
      </Card>
      {wrong.length > 0 && (
        <Notice tone="danger">{t('accountStatement:unbalanced', { coins: wrong.map(({ coin }) => coin).join(', ') })}</Notice>
      )}
      {coins.map((coin) => (
        <CoinCard key={coin.coin} of={coin} running={statement.running} />
      ))}
      <Fees fees={statement.fees} />
    </>
  );
}

/** Each amount on a line of its own; it ends where the reader's language has the end. */
const Line = ({ children }: { readonly children: ReactNode }) => <span className={classes.line}>{children}</span>;

/** What is held of a coin, and below it what that is worth where it is not USDT itself. */
function Holding({ coin, amount, value }: { readonly coin: string; readonly amount: string; readonly value: string | undefined }) {
  return (
    <>
      <Line>
        <Amount value={amount} unit={coin} exact />
      </Line>
      {coin !== 'USDT' && amount !== '0' && (
        <Line>
          <Value value={value} about />
        </Line>
      )}
    </>
  );
}

/** One coin, line below line: they add up. */
function CoinCard({
  of: { coin, opening, closing, openingValue, closingValue, movements },
  running,
}: {
  readonly of: CoinStatement;
  readonly running: boolean;
}) {
  const t = useStatementText();
  return (
    <Card
      className={classes.coin}
      title={
        <span className={classes.name}>
          <CoinMark coin={coin} size={20} />
          {coin}
        </span>
      }
    >
      <dl className={classes.lines}>
        <div className={classes.end}>
          <dt>{t('accountStatement:start')}</dt>
          <dd>
            <Holding coin={coin} amount={opening} value={openingValue} />
          </dd>
        </div>
        {movements.map(({ group, received, sent }) => (
          <div key={group}>
            <dt>{groupText(t, group)}</dt>
            <dd>
              {received !== '0' && (
                <Line>
                  <ChangeAmount amount={received} coin={coin} />
                </Line>
              )}
              {sent !== '0' && (
                <Line>
                  <ChangeAmount amount={`-${sent}`} coin={coin} />
                </Line>
              )}
            </dd>
          </div>
        ))}
        <div className={classes.end}>
          <dt>{endLabel(t, running)}</dt>
          <dd>
            <Holding coin={coin} amount={closing} value={closingValue} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** What was paid to the exchange, by product and coin. */
function Fees({ fees }: Pick<AccountStatement, 'fees'>) {
  const t = useStatementText();
  return (
    <Card className={classes.coin} title={t('common.feesPaid')}>
      {fees.length > 0 && (
        <dl className={classes.lines}>
          {fees.map(({ group, coin, amount }) => (
            <div key={`${group} ${coin}`}>
              <dt>{groupText(t, group)}</dt>
              <dd>
                <Line>
                  <Amount value={amount} unit={coin} exact />
                </Line>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.hint}>{t(fees.length > 0 ? 'accountStatement:fees.included' : 'accountStatement:fees.none')}</p>
    </Card>
  );
}
