import { getHost, useApiMutation, useNavigation, useSession } from '@halyard-h5/shared-api';
import { Check } from '@halyard-h5/shared-ui/icons';
import { AssetsPage } from '../../components/AssetsPage';
import { CoinList } from '../../components/CoinList';
import { FaultNotice } from '../../components/FaultNotice';
import { Loaded } from '../../components/Loaded';
import { RateText } from '../../components/RateText';
import { useCoins, type Coin } from '../../support/useCoins';
import { useText } from '../../useText';
import classes from './DenominationCurrencyPage.module.css';

/** Chooses the currency that totals are shown in. */
export default function DenominationCurrencyPage() {
  const t = useText();
  const navigation = useNavigation();
  const { user } = useSession();
  const coins = useCoins();
  const save = useApiMutation('user/setProfile', {
    onSuccess: () => {
      void getHost()
        .session.refresh()
        .catch(() => undefined);
      navigation.back();
    },
  });
  const choose = ({ coin }: Coin): void => {
    if (coin === user?.displayCurrency) navigation.back();
    else save.mutate({ displayCurrency: coin });
  };
  return (
    <AssetsPage title={t('currency.title')} onRefresh={() => coins.refetch()}>
      <FaultNotice fault={save.error} />
      <Loaded query={coins}>
        {({ list }) => (
          <CoinList
            items={list.filter(({ display }) => display)}
            chevron={false}
            onChoose={choose}
            trailing={({ coin, rate }) =>
              coin === user?.displayCurrency ? (
                <span className={classes.chosen}>
                  <Check size={18} aria-hidden /> {t('currency.chosen')}
                </span>
              ) : (
                <span className={classes.rate}>
                  <RateText from={coin} to="USDT" rate={rate} />
                </span>
              )
            }
          />
        )}
      </Loaded>
    </AssetsPage>
  );
}
