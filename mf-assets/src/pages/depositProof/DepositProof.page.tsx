import { useNavigation, useSession } from '@halyard-h5/shared-api';
import { Button, Card, EmptyState, Facts, TextInput } from '@halyard-h5/shared-ui';
import { AssetsFrame } from '../../frame/AssetsFrame';
import { CoinAmountInput } from '../../forms/CoinAmountInput';
import { Loaded } from '../../frame/Loaded';
import { OfflineReason } from '../../frame/OfflineReason';
import { OtherAccount } from '../../frame/OtherAccount';
import { ChangeNotice } from '../../money/ChangeNotice';
import { useOffline } from '../../frame/useOffline';
import { useText } from '../../useText';
import classes from './DepositProof.module.css';
import { ScreenshotField } from './ScreenshotField';
import { useDepositForm } from './useDepositForm';

/** Deposit, second part: what was sent, and a picture that shows it. */
export default function DepositProofPage() {
  const t = useText();
  const navigation = useNavigation();
  const { mode } = useSession();
  const offline = useOffline() !== undefined;
  const form = useDepositForm();
  const { target, change, problems } = form;

  if (mode === 'demo') {
    return (
      <AssetsFrame title={t('deposit.report')}>
        <OtherAccount wanted="real" />
      </AssetsFrame>
    );
  }
  const amountProblems = {
    needed: t('deposit.amountNeeded'),
    tooSmall: target && t('deposit.tooSmall', { minimum: target.network.minimum, coin: target.coin }),
  };
  const screenshotProblems = { needed: t('deposit.screenshotNeeded'), sending: t('deposit.screenshotWait') };
  return (
    <AssetsFrame
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
      <Loaded query={form.methods}>
        {() =>
          target ? (
            <>
              <Card>
                <Facts
                  facts={[
                    { label: t('common.coin'), value: target.coin, strong: true },
                    { label: t('common.network'), value: target.network.name },
                  ]}
                />
              </Card>
              <Card className={classes.form}>
                <CoinAmountInput
                  label={t('common.amount')}
                  coin={target.coin}
                  step={form.step}
                  value={form.values.amount}
                  onChange={form.setAmount}
                  error={problems.amount && amountProblems[problems.amount]}
                  required
                />
                <ScreenshotField screenshot={form.screenshot} error={problems.screenshot && screenshotProblems[problems.screenshot]} />
                <TextInput
                  label={t('deposit.transactionId')}
                  hint={t('common.optional')}
                  value={form.values.transactionId}
                  maxLength={128}
                  dir="ltr"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  onChange={({ target: { value } }) => form.setTransactionId(value)}
                />
              </Card>
              <ChangeNotice change={change} />
            </>
          ) : (
            <EmptyState
              title={t('deposit.unknown')}
              actionLabel={t('deposit.choose')}
              onAction={() => navigation.redirect('assets.recharge')}
            />
          )
        }
      </Loaded>
    </AssetsFrame>
  );
}
