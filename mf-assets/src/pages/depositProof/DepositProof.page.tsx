import { useNavigation, useSession } from '@halyard-h5/shared-api';
import { Button, Card, EmptyState, Facts } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { LastKnown } from '../../frame/LastKnown';
import { ChainTextInput } from '../../forms/ChainTextInput';
import { CoinAmountInput } from '../../forms/CoinAmountInput';
import { FormCard } from '../../forms/FormCard';
import { OfflineReason } from '../../frame/OfflineReason';
import { OtherAccount } from '../../frame/OtherAccount';
import { ChangeNotice } from '../../money/ChangeNotice';
import { useOffline } from '../../frame/useOffline';
import { useText } from '../../useText';
import { ScreenshotField } from './ScreenshotField';
import { useDepositForm } from './useDepositForm';

/** Deposit, second part: what was sent, and a picture that shows it. */
export default function DepositProofPage() {
  const t = useText();
  const navigation = useNavigation();
  const { mode } = useSession();
  const offline = useOffline() !== undefined;
  const { form, methods, target, step, screenshot, change } = useDepositForm();
  // While a picture travels, nothing but that it arrives is missing.
  const travels = screenshot.state.status === 'preparing' || screenshot.state.status === 'sending';

  if (mode === 'demo') {
    return (
      <PageFrame title={t('deposit.report')}>
        <OtherAccount wanted="real" />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      wide
      title={t('deposit.report')}
      actionSummary={target && <OfflineReason />}
      actionBar={
        target && (
          <Button
            size="large"
            loading={change.state === 'sending'}
            aria-disabled={offline || change.state === 'checking'}
            onClick={form.submit}
          >
            {t('deposit.submit')}
          </Button>
        )
      }
    >
      <Loaded query={methods}>
        {() => (
          <LastKnown>
            {target ? (
              <TwoColumns
                first={
                  <Card>
                    <Facts
                      facts={[
                        { label: t('common.coin'), value: target.coin, strong: true },
                        { label: t('common.network'), value: target.network.name },
                      ]}
                    />
                  </Card>
                }
                second={
                  <>
                    <FormCard fields={form.ref}>
                      <CoinAmountInput {...form.value('amount')} label={t('common.amount')} coin={target.coin} step={step} required />
                      <ScreenshotField
                        screenshot={screenshot}
                        error={form.errors.screenshot && travels ? t('deposit.screenshotWait') : form.errors.screenshot}
                      />
                      <ChainTextInput {...form.text('transactionId')} label={t('deposit.transactionId')} hint={t('common.optional')} />
                    </FormCard>
                    <ChangeNotice change={change} />
                  </>
                }
              />
            ) : (
              <EmptyState
                title={t('deposit.unknown')}
                actionLabel={t('deposit.choose')}
                onAction={() => navigation.redirect('assets.deposit')}
              />
            )}
          </LastKnown>
        )}
      </Loaded>
    </PageFrame>
  );
}
