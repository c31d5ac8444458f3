import { useCommonText, getHost, useApiMutation, useNavigation, useSession } from '@halyard-h5/shared-api';
import { Loaded, PageFrame } from '@halyard-h5/shared-ui/pages';
import { Check } from '@halyard-h5/shared-ui/icons';
import { LastKnown } from '../../frame/LastKnown';
import { CoinList } from '../../coins/CoinList';
import { FaultNotice } from '../../frame/FaultNotice';
import { RateText } from '../../coins/RateText';
import { useCoins, type Coin } from '../../coins/useCoins';
import { useText } from '../../useText';
import classes from './DisplayCurrency.module.css';

/** Chooses the currency that totals are shown in. */
export default function DisplayCurrencyPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { user } = useSession();
  const coins = useCoins();
  const save = useApiMutation('profile.update', {
    onSuccess: () => {
      void getHost()
        .session.refresh()
        .catch(() => undefined);
      navigation.back();
    },
    unspoken: true,
  });
  const choose = ({ coin }: Coin): void => {
    if (coin === user?.displayCurrency) navigation.back();
    else save.mutate({ displayCurrency: coin });
  };
  return (
    <PageFrame wide title={common('page.displayCurrency')} onRefresh={() => coins.refetch()}>
      <FaultNotice fault={save.error} />
      <Loaded query={coins}>
        {({ list }) => (
          <LastKnown>
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
          </LastKnown>
        )}
      </Loaded>
    </PageFrame>
  );
}
