import { useApiMutation, useCommonText, useNetwork, useTicker, useToast, type AlertWindow, type Product } from '@halyard-h5/shared-api';
import { useForm } from '@halyard-h5/shared-api/forms';
import { AmountInput, Button, Card, ChipGroup, Figure, formatPrice, Notice, SegmentedControl } from '@halyard-h5/shared-ui';
import { Select } from '@halyard-h5/shared-ui/pickers';
import { useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { useText } from '../../useText';
import classes from './Alerts.module.css';
import { pairOf } from './pairOf';

const percents = ['1', '2', '3', '5', '10'] as const;
const windows = ['5m', '1h', '24h'] as const satisfies readonly AlertWindow[];

interface NewAlertProps {
  readonly products: readonly Product[];
  /** The product that the trader came from. */
  readonly asked: string | undefined;
}

/** Waits for a price, or for a change within a time. */
export function NewAlert({ products, asked }: NewAlertProps) {
  // catalogue-keys: alerts.window.*
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const { online } = useNetwork();
  const amountTexts = useAmountTexts();
  const create = useApiMutation('priceAlert.create', { overlay: false, unspoken: true });
  const first = products.find(({ symbol }) => symbol === asked)?.symbol ?? products[0]?.symbol ?? '';
  const form = useForm({
    initial: { symbol: first, kind: 'price', price: '', percent: '3', within: '1h' },
    rules: { price: (price, { kind }) => (kind === 'price' && price === '' ? t('alerts.priceNeeded') : undefined) },
    onSubmit: async ({ symbol, kind, price, percent, within }) => {
      await create.mutateAsync(kind === 'price' ? { symbol, price } : { symbol, percent, within: within as AlertWindow });
      form.set('price', '');
      toast.show(t('alerts.set'), 'success');
    },
  });
  const { values } = form;
  const product = products.find(({ symbol }) => symbol === values.symbol);
  const ticker = useTicker(values.symbol);
  const now = ticker?.price ?? product?.price;
  return (
    <Card title={t('alerts.new')}>
      <form ref={form.ref} className={classes.form} noValidate onSubmit={form.submit}>
        {form.fault && (
          <Notice tone="danger" role="alert">
            {typeof form.fault.code === 'number' ? form.fault.msg : common('state.noAnswer')}
          </Notice>
        )}
        <Select
          label={t('columns.pair')}
          required
          options={products.map((each) => ({ value: each.symbol, label: pairOf(each) }))}
          value={values.symbol}
          onChange={(symbol) => form.change({ symbol, price: '' })}
        />
        <SegmentedControl
          label={t('alerts.new')}
          value={values.kind}
          options={[
            { value: 'price', label: t('columns.price') },
            { value: 'change', label: t('alerts.change') },
          ]}
          onChange={(kind) => form.set('kind', kind)}
        />
        {values.kind === 'price' ? (
          <AmountInput
            {...amountTexts}
            name="price"
            label={t('alerts.price')}
            hint={now === undefined ? undefined : t('alerts.now', { price: formatPrice(now, product?.tickSize ?? '0.01') })}
            step={product?.tickSize}
            unit="USDT"
            value={values.price}
            error={form.errors.price}
            onChange={(price) => form.set('price', price)}
            required
          />
        ) : (
          <>
            <ChipGroup
              label={t('alerts.percent')}
              value={values.percent}
              options={percents.map((value) => ({ value, label: <Figure>{`${value} %`}</Figure> }))}
              onChange={(percent) => form.set('percent', percent)}
            />
            <SegmentedControl
              label={t('alerts.within')}
              value={values.within}
              options={windows.map((value) => ({ value, label: t(`alerts.window.${value}`) }))}
              onChange={(within) => form.set('within', within)}
            />
          </>
        )}
        <Button type="submit" size="large" block loading={form.submitting} aria-disabled={!online}>
          {t('alerts.create')}
        </Button>
      </form>
    </Card>
  );
}
