import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useCommonText } from '@halyard-h5/shared-api';
import { useShell } from '../services/ShellContext';
import { useText } from '../language/useText';

const ConfirmDialog = lazy(async () => ({ default: (await import('@halyard-h5/shared-ui/overlays')).ConfirmDialog }));

/** The question that waits for an answer. */
export function ConfirmHost() {
  const t = useText();
  const common = useCommonText();
  const { confirm } = useShell();
  const [open] = useStore(confirm).queue;
  if (!open) return undefined;
  const { answer } = open;
  // Rendered anew with the language.
  const request = open.request.translated?.() ?? open.request;
  return (
    <Suspense>
      <ConfirmDialog
        open
        title={request.title}
        confirmLabel={request.confirmLabel}
        cancelLabel={request.cancelLabel ?? common('action.cancel')}
        tone={request.tone}
        remindLabel={request.remindKey === undefined ? undefined : t('confirm.doNotRemind', { question: request.title })}
        onConfirm={(doNotRemind) => answer(true, doNotRemind)}
        onCancel={() => answer(false, false)}
      >
        {request.body}
      </ConfirmDialog>
    </Suspense>
  );
}
