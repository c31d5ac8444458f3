import type { Answer, Wallet } from '@halyard-h5/shared-api';
import { Amount, Card, CoinMark, Facts, Money } from '@halyard-h5/shared-ui';
import { useCommonText } from '@halyard-h5/shared-api';
import { FrozenAmount } from '../../wallets/FrozenAmount';
import { useText } from '../../useText';
import classes from './CoinBalances.module.css';

interface CoinBalancesProps {
  readonly wallet: Wallet;
  readonly balances: Answer<'index/property'>['list'];
  readonly concealed: boolean;
}

/** A card for each coin of a wallet: available, frozen with the way to what froze it, and what it is worth. */
export function CoinBalances({ wallet, balances, concealed }: CoinBalancesProps) {
  const t = useText();
  const common = useCommonText();
  return balances.map(({ coin, available, frozen, estimate }) => (
    <Card key={coin}>
      <p className={classes.head}>
        <CoinMark coin={coin} />
        <span className={classes.coin}>{coin}</span>
        <bdi dir="ltr" className={classes.estimate}>
          ≈ <Money value={estimate} currency="USDT" concealed={concealed} />
        </bdi>
      </p>
      <Facts
        facts={[
          { label: common('money.available'), value: <Amount value={available} coin={coin} concealed={concealed} /> },
          {
            label: t('wallet.frozen'),
            value: (
              <FrozenAmount wallet={wallet} coin={coin} frozen={frozen}>
                <Amount value={frozen} coin={coin} concealed={concealed} />
              </FrozenAmount>
            ),
          },
        ]}
      />
    </Card>
  ));
}
