import type { ReactNode } from 'react';
import type { Answer, Wallet } from '@halyard-h5/shared-api';
import { Amount, Card, CoinMark, Facts, Money } from '@halyard-h5/shared-ui';
import { TableOrCards } from '@halyard-h5/shared-ui/table';
import { useCommonText } from '@halyard-h5/shared-api';
import { FrozenAmount } from '../../wallets/FrozenAmount';
import { useText } from '../../useText';
import classes from './CoinBalances.module.css';

type Balance = Answer<'balance.list'>['list'][number];

interface CoinBalancesProps {
  readonly wallet: Wallet;
  readonly balances: readonly Balance[];
  readonly concealed: boolean;
}

/** Each coin of a wallet, in a table or in cards: available, frozen with the way to what froze it, and what it is worth. */
export function CoinBalances({ wallet, balances, concealed }: CoinBalancesProps) {
  const t = useText();
  const common = useCommonText();
  const frozenOf = ({ coin, frozen }: Balance): ReactNode => (
    <FrozenAmount wallet={wallet} coin={coin} frozen={frozen}>
      <Amount value={frozen} coin={coin} concealed={concealed} />
    </FrozenAmount>
  );
  return (
    <TableOrCards
      caption={t(`wallet.${wallet}`)}
      rows={balances}
      rowKey={({ coin }) => coin}
      columns={[
        {
          id: 'coin',
          header: t('common.coin'),
          cell: ({ coin }) => (
            <span className={classes.row}>
              <CoinMark coin={coin} />
              <span className={classes.coin}>{coin}</span>
            </span>
          ),
        },
        {
          id: 'available',
          header: common('money.available'),
          align: 'end',
          cell: ({ coin, available }) => <Amount value={available} coin={coin} concealed={concealed} />,
        },
        { id: 'frozen', header: common('money.frozen'), align: 'end', cell: frozenOf },
        {
          id: 'estimate',
          header: <bdi dir="ltr">≈ USDT</bdi>,
          align: 'end',
          cell: ({ estimate }) => <Money value={estimate} concealed={concealed} />,
        },
      ]}
    >
      {balances.map((balance) => (
        <Card key={balance.coin}>
          <p className={classes.head}>
            <CoinMark coin={balance.coin} />
            <span className={classes.coin}>{balance.coin}</span>
            <bdi dir="ltr" className={classes.estimate}>
              ≈ <Money value={balance.estimate} currency="USDT" concealed={concealed} />
            </bdi>
          </p>
          <Facts
            facts={[
              {
                label: common('money.available'),
                value: <Amount value={balance.available} coin={balance.coin} concealed={concealed} />,
              },
              { label: common('money.frozen'), value: frozenOf(balance) },
            ]}
          />
        </Card>
      ))}
    </TableOrCards>
  );
}
