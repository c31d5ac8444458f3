import { useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { Amount, Button, Card, Facts, formatMoney, formatRate, maskAddress } from '@halyard-h5/shared-ui';
import { Select } from '@halyard-h5/shared-ui/pickers';
import { TwoColumns } from '@halyard-h5/shared-ui/pages';
import { CoinAmountInput } from '../../forms/CoinAmountInput';
import { FullAddress } from '../../forms/FullAddress';
import { FormCard } from '../../forms/FormCard';
import { coinOption } from '../../coins/coinOption';
import { useDepositMethods } from '../../coins/useDepositMethods';
import { useText } from '../../useText';
import { WithdrawalNotice } from './WithdrawalNotice';
import type { WithdrawalForm, WithdrawalInfo } from './useWithdrawalForm';

interface WithdrawalFieldsProps {
  readonly withdrawal: WithdrawalForm;
  readonly info: WithdrawalInfo;
}

/** Coin, address and amount of a withdrawal, with what it costs and what arrives. */
export function WithdrawalFields({ withdrawal, info }: WithdrawalFieldsProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { form, coin, step, address, fee, receive, maximum, set } = withdrawal;
  const coins = useDepositMethods().data?.list ?? [];
  return (
    <TwoColumns
      first={
        <FormCard fields={form.ref}>
          <Select
            label={t('common.coin')}
            value={coin}
            options={(coins.length === 0 ? [{ coin }] : coins).map(coinOption)}
            onChange={(value) => set({ coin: value })}
          />
          {address && (
            <Select
              label={common('security.withdrawalAddress')}
              labelAside={
                <Button size="small" variant="ghost" onClick={() => navigation.push('assets.withdrawalAddresses', { coin })}>
                  {t('withdrawal.manage')}
                </Button>
              }
              value={address.id}
              options={info.addresses.map((each) => ({
                value: each.id,
                label: [each.label, each.chain, maskAddress(each.address)].filter(Boolean).join(' · '),
              }))}
              hint={form.hints.addressId ?? <FullAddress address={address.address} />}
              error={form.errors.addressId}
              onChange={(value) => set({ addressId: value })}
            />
          )}
          <CoinAmountInput
            label={t('common.amount')}
            labelAside={
              <>
                {common('money.available')} <Amount value={info.available} unit={coin} />
              </>
            }
            coin={coin}
            step={step}
            maximum={maximum}
            hint={t('withdrawal.limits', { minimum: formatMoney(info.minimumUsd), maximum: formatMoney(info.maximumUsd) })}
            {...form.value('amount')}
            required
          />
        </FormCard>
      }
      second={
        <>
          <Card>
            <Facts
              facts={[
                {
                  label: t('withdrawal.feeRate', { rate: formatRate(info.feeRate) }),
                  value: <Amount value={fee} unit={coin} exact />,
                },
                { label: t('withdrawal.receive'), value: <Amount value={receive} unit={coin} exact />, strong: true },
                { label: t('withdrawal.left'), value: t('withdrawal.leftOf', { left: info.leftToday, perDay: info.perDay }) },
              ]}
            />
          </Card>
          <WithdrawalNotice info={info} />
        </>
      }
    />
  );
}
