import { useCommonText, useNavigation, useSession, type useApiQuery } from '@halyard-h5/shared-api';
import { Button, Notice, TextInput } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { Select } from '@halyard-h5/shared-ui/pickers';
import { LastKnown } from '../../frame/LastKnown';
import { FaultNotice } from '../../frame/FaultNotice';
import { AddressField } from '../../forms/AddressField';
import { FormCard } from '../../forms/FormCard';
import { OfflineReason } from '../../frame/OfflineReason';
import { CodeField } from '../../secrets/CodeField';
import { WithdrawalProofFields } from '../../secrets/WithdrawalProofFields';
import { coinOption } from '../../coins/coinOption';
import { useOffline } from '../../frame/useOffline';
import { useText } from '../../useText';
import { BindDone } from './BindDone';
import { BoundAddresses } from './BoundAddresses';
import { useBindForm } from './useBindForm';

interface BindFormProps {
  readonly addresses: ReturnType<typeof useApiQuery<'withdrawalAddress.list'>>;
}

/** A new address: coin, network, address and the proof that it is the trader who binds it. */
export function BindForm({ addresses }: BindFormProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { user } = useSession();
  const offline = useOffline() !== undefined;
  const { form, methods, method, coin, chain, bound, bindAnother, change } = useBindForm();
  const lacksPassword = user?.withdrawalPasswordSet === false;
  return (
    <PageFrame
      wide
      title={common('security.withdrawalAddress')}
      onRefresh={() => addresses.refetch()}
      actionSummary={!bound && <OfflineReason />}
      actionBar={
        !bound && (
          <Button size="large" aria-disabled={offline || method === undefined} onClick={form.submit}>
            {t('bind.submit')}
          </Button>
        )
      }
    >
      {lacksPassword && (
        <Notice
          tone="warn"
          action={
            <Button size="small" variant="secondary" onClick={() => navigation.push('assets.withdrawalPassword')}>
              {t('withdrawal.go.password')}
            </Button>
          }
        >
          {t('bind.passwordFirst')}
        </Notice>
      )}
      <TwoColumns
        first={
          <Loaded query={methods}>
            {({ list }) => (
              <LastKnown>
                {bound ? (
                  <BindDone address={bound} onAnother={bindAnother} />
                ) : (
                  <FormCard title={t('bind.new')} fields={form.ref}>
                    <Select
                      label={t('common.coin')}
                      value={coin}
                      options={list.map(coinOption)}
                      error={form.errors.coin}
                      onChange={(value) => change({ coin: value, chain: '' })}
                    />
                    <Select
                      label={t('common.network')}
                      value={chain}
                      options={(method?.chains ?? []).map((each) => ({ value: each.chain, label: each.name }))}
                      error={form.errors.chain}
                      onChange={(value) => change({ chain: value })}
                    />
                    <AddressField {...form.value('address')} onChange={(address) => change({ address })} />
                    <TextInput
                      {...form.text('label')}
                      label={t('bind.label')}
                      hint={t('common.optional')}
                      maxLength={32}
                      onChange={({ target }) => change({ label: target.value })}
                    />
                    <CodeField purpose="bindAddress" {...form.value('code')} />
                    <WithdrawalProofFields
                      change="withdrawalAddress.bind"
                      form={form}
                      authenticatorBound={user?.authenticatorBound ?? false}
                    />
                    <FaultNotice fault={form.fault} />
                  </FormCard>
                )}
              </LastKnown>
            )}
          </Loaded>
        }
        second={
          <Loaded query={addresses}>
            {({ list }) => (
              <LastKnown>
                <BoundAddresses addresses={list} />
              </LastKnown>
            )}
          </Loaded>
        }
      />
    </PageFrame>
  );
}
