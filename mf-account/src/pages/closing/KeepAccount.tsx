import { useApiMutation, useCommonText, useNetwork, useToast, type Answer } from '@halyard-h5/shared-api';
import { Button, Notice, formatDateTime } from '@halyard-h5/shared-ui';
import { PageFrame } from '@halyard-h5/shared-ui/pages';
import { FormFault } from '../../forms/FormFault';
import { useText } from '../../useText';
import { InTheWay } from './InTheWay';

interface KeepAccountProps {
  readonly closure: Answer<'closure.read'>;
  readonly onKept: () => unknown;
}

/** Until when the account can be kept, and the button that does. */
export function KeepAccount({ closure: { dueAt = 0, obstacles }, onKept }: KeepAccountProps) {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const { online } = useNetwork();
  const keep = useApiMutation('closure.cancel', { overlay: false, unspoken: true });
  const keepIt = async (): Promise<void> => {
    await keep.mutateAsync({}).then(
      async () => {
        toast.show(t('closing.stays'), 'success');
        await onKept();
      },
      () => undefined,
    );
  };
  return (
    <PageFrame
      title={t('closing.title')}
      actionSummary={!online && common('state.offline')}
      actionBar={
        <Button size="large" loading={keep.isPending} aria-disabled={!online} onClick={keepIt}>
          {t('closing.keep')}
        </Button>
      }
    >
      <Notice tone="warn">{t('closing.waiting', { time: formatDateTime(dueAt) })}</Notice>
      {obstacles.length > 0 && <InTheWay obstacles={obstacles} />}
      <FormFault fault={keep.error ?? undefined} />
    </PageFrame>
  );
}
