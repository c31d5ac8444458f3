import { useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { moneyDigits } from '@halyard-h5/shared-api/formulas';
import { Amount, Button, Card, ChipGroup, Facts, IconButton, formatPercent, percentOf } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { Select } from '@halyard-h5/shared-ui/pickers';
import { History } from '@halyard-h5/shared-ui/icons';
import { LastKnown } from '../../frame/LastKnown';
import { BalanceChange } from '../../wallets/BalanceChange';
import { CoinAmountInput } from '../../forms/CoinAmountInput';
import { FormCard } from '../../forms/FormCard';
import { FromTo } from '../../forms/FromTo';
import { OfflineReason } from '../../frame/OfflineReason';
import { ChangeNotice } from '../../money/ChangeNotice';
import { coinOption } from '../../coins/coinOption';
import { stepOf } from '../../coins/stepOf';
import { useOffline } from '../../frame/useOffline';
import { isWallet, wallets } from '../../wallets/wallets';
import { MoreFunds } from '../../wallets/MoreFunds';
import { useText } from '../../useText';
import { TransferDone } from './TransferDone';
import { useTransferForm } from './useTransferForm';

const step = stepOf(moneyDigits);
const shares = ['25', '50', '100'] as const;

/** Moves money between two wallets of the account, with both balances before and after. */
export default function TransferPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const offline = useOffline() !== undefined;
  const { form, balances, coin, coins, idle, from, to, tooMuch, change, done, ...set } = useTransferForm();
  const { setFrom, setTo, setCoin, swap, setAmount } = set;
  const { amount } = form.values;
  const options = wallets.map((wallet) => ({ value: wallet, label: t(`wallet.${wallet}`) }));

  return (
    <PageFrame
      wide
      title={t('transfer.title')}
      actions={
        <IconButton
          label={t('records.transfers')}
          icon={<History size={22} aria-hidden />}
          onClick={() => navigation.push('assets.transferRecords')}
        />
      }
      actionSummary={<OfflineReason />}
      actionBar={
        <Button
          size="large"
          loading={change.state === 'sending'}
          aria-disabled={offline || change.state === 'checking' || balances.data === undefined}
          onClick={form.submit}
        >
          {t('transfer.submit')}
        </Button>
      }
    >
      <Loaded query={balances}>
        {() => (
          <LastKnown>
            <TwoColumns
              first={
                <>
                  <Card>
                    <FromTo
                      swapLabel={t('common.swap')}
                      onSwap={swap}
                      from={
                        <Select
                          label={t('transfer.from')}
                          options={options}
                          value={from.wallet}
                          onChange={(value) => isWallet(value) && setFrom(value)}
                        />
                      }
                      to={
                        <Select
                          label={t('transfer.to')}
                          options={options}
                          value={to.wallet}
                          onChange={(value) => isWallet(value) && setTo(value)}
                        />
                      }
                    />
                  </Card>
                  <FormCard fields={form.ref}>
                    <Select
                      label={t('common.coin')}
                      options={coins.map((each) => coinOption({ coin: each }))}
                      value={coin}
                      onChange={setCoin}
                      hint={idle && t('transfer.idle', { coin, wallet: t(`wallet.${to.wallet}`) })}
                    />
                    <CoinAmountInput
                      {...form.value('amount')}
                      label={t('common.amount')}
                      labelAside={
                        <>
                          {common('money.available')} <Amount value={from.before} unit={coin} />
                        </>
                      }
                      coin={coin}
                      step={step}
                      onChange={setAmount}
                      maximum={from.before}
                    />
                    <ChipGroup
                      label={t('common.share')}
                      layout="equal"
                      options={shares.map((share) => ({ value: share, label: formatPercent(share, { decimals: 0 }) }))}
                      value={shares.find((share) => amount !== '' && amount === percentOf(from.before, Number(share), step))}
                      onChange={(share) => setAmount(percentOf(from.before, Number(share), step))}
                    />
                  </FormCard>
                </>
              }
              second={
                <>
                  {done ? (
                    <TransferDone transfer={done} />
                  ) : (
                    <Card title={t('transfer.balances')}>
                      <Facts
                        facts={[from, to].map(({ wallet, before, after }, index) => ({
                          label: `${t(index === 0 ? 'records.out' : 'records.in')} ${t(`wallet.${wallet}`)}`,
                          value:
                            after === undefined ? (
                              <Amount value={before} unit={coin} />
                            ) : (
                              <BalanceChange before={before} after={after} coin={coin} />
                            ),
                        }))}
                      />
                    </Card>
                  )}
                  <ChangeNotice change={change} />
                  {tooMuch && <MoreFunds />}
                </>
              }
            />
          </LastKnown>
        )}
      </Loaded>
    </PageFrame>
  );
}
