import { AmountInput, ChipGroup, formatPercent, Notice } from '@halyard-h5/shared-ui';
import { useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { FormCard } from '../../forms/FormCard';
import { useText } from '../../useText';
import type { ConvertForm } from './useConvertForm';

const presets = ['0', '0.1', '0.5', '1'];

/** How far the rate may move against the trader before the exchange is refused. */
export function SlippageField({ convert }: { readonly convert: ConvertForm }) {
  const t = useText();
  const amountTexts = useAmountTexts();
  const { form, slippage, slippageHigh, set } = convert;
  return (
    <FormCard>
      <AmountInput
        label={t('convert.slippage')}
        hint={t('convert.slippageHint')}
        {...form.value('slippage')}
        value={slippage}
        unit="%"
        step="0.01"
        onChange={(next) => set({ slippage: next })}
        {...amountTexts}
      />
      <ChipGroup
        label={t('convert.slippage')}
        layout="equal"
        options={presets.map((preset) => ({ value: preset, label: formatPercent(preset, { shortest: true }) }))}
        value={presets.find((preset) => preset === slippage)}
        onChange={(preset) => set({ slippage: preset })}
      />
      {slippageHigh && <Notice tone="warn">{t('convert.slippageHigh', { slippage: formatPercent(slippage, { shortest: true }) })}</Notice>}
    </FormCard>
  );
}
