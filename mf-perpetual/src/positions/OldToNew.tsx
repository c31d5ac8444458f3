import type { ReactNode } from 'react';
import { VisuallyHidden } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

interface OldToNewProps {
  readonly before: ReactNode;
  /** Nothing while the change is not known. */
  readonly after: ReactNode;
}

/** `old → new`, left to right in every language. */
export function OldToNew({ before, after }: OldToNewProps) {
  const t = useText();
  return (
    <bdi dir="ltr">
      {before}
      {after !== undefined && (
        <>
          <span aria-hidden> → </span>
          <VisuallyHidden> {t('addMargin.becomes')} </VisuallyHidden>
          {after}
        </>
      )}
    </bdi>
  );
}
