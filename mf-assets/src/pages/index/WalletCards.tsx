import { useNavigation, type Answer, useCommonText } from '@halyard-h5/shared-api';
import { Button, Card, Facts, Money } from '@halyard-h5/shared-ui';
import { FrozenAmount } from '../../wallets/FrozenAmount';
import { useText } from '../../useText';
import classes from './WalletCards.module.css';

interface WalletCardsProps {
  readonly wallets: Answer<'balance.overview'>['wallets'];
  /** Whether positions are open: their profit is a part of the wallet then. */
  readonly trading: boolean;
  readonly concealed: boolean;
}

/** A card for each wallet: what it is worth, what of it is free, what holds the rest, and what open positions have won or lost. */
export function WalletCards({ wallets, trading, concealed }: WalletCardsProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  return wallets.map(({ wallet, available, frozen, openProfit, estimate }) => (
    <Card
      key={wallet}
      title={t(`wallet.${wallet}`)}
      action={
        <Button
          size="small"
          variant="ghost"
          className={classes.details}
          aria-label={t('index.walletDetails', { wallet: t(`wallet.${wallet}`) })}
          onClick={() => navigation.push('assets.walletBalances', { wallet })}
        >
          {t('index.details')}
        </Button>
      }
    >
      <p className={classes.estimate}>
        <Money value={estimate} currency="USDT" concealed={concealed} />
      </p>
      <Facts
        facts={[
          { label: common('money.available'), value: <Money value={available} concealed={concealed} /> },
          {
            label: common('money.frozen'),
            value: (
              <FrozenAmount wallet={wallet} frozen={frozen}>
                <Money value={frozen} concealed={concealed} />
              </FrozenAmount>
            ),
          },
          ...(trading && wallet === 'perpetual'
            ? [{ label: common('money.unrealisedPnl'), value: <Money value={openProfit} change concealed={concealed} /> }]
            : []),
        ]}
      />
    </Card>
  ));
}
