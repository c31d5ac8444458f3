import { useCommonText } from '@halyard-h5/shared-api';
import { Amount, Card } from '@halyard-h5/shared-ui';
import { Select } from '@halyard-h5/shared-ui/pickers';
import { coinOption } from '../../coins/coinOption';
import { CoinAmountInput } from '../../forms/CoinAmountInput';
import { FromTo } from '../../forms/FromTo';
import { MoreFunds } from '../../wallets/MoreFunds';
import { useText } from '../../useText';
import classes from './ConvertFields.module.css';
import type { ConvertForm } from './useConvertForm';

/** What goes and what comes. */
export function ConvertFields({ convert }: { readonly convert: ConvertForm }) {
  const t = useText();
  const common = useCommonText();
  const { form, coins, from, to, step, available, tooMuch, live, set, flip } = convert;
  const options = (coins.length === 0 ? [{ coin: from }, { coin: to }] : coins).map(({ coin }) => coinOption({ coin }));
  return (
    <Card>
      <FromTo
        swapLabel={t('common.swap')}
        onSwap={flip}
        from={
          <div className={classes.side}>
            <Select
              label={t('convert.from')}
              options={options}
              value={from}
              onChange={(value) => (value === to ? flip() : set({ from: value, amount: '' }))}
            />
            <CoinAmountInput
              {...form.value('amount')}
              label={t('common.amount')}
              labelAside={
                <>
                  {common('money.available')} <Amount value={available} unit={from} />
                </>
              }
              coin={from}
              step={step}
              onChange={(next) => set({ amount: next })}
              maximum={available}
            />
            {tooMuch && <MoreFunds />}
          </div>
        }
        to={
          <div className={classes.side}>
            <Select
              label={t('convert.to')}
              options={options}
              value={to}
              onChange={(value) => (value === from ? flip() : set({ to: value }))}
            />
            <p className={classes.receive}>
              <span className={classes.label}>{t('convert.receive')}</span>
              <Amount value={live.quote?.receive} unit={to} className={classes.figure} />
            </p>
          </div>
        }
      />
    </Card>
  );
}
