import { useCommonText } from '@halyard-h5/shared-api';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '@halyard-h5/shared-ui';

interface OldToNewProps {
  readonly before: ReactNode;
  /** Nothing while the change is not known. */
  readonly after: ReactNode;
}

/** `old → new`, left to right in every language. */
export function OldToNew({ before, after }: OldToNewProps) {
  const common = useCommonText();
  return (
    <bdi dir="ltr">
      <span>{before}</span>
      {after !== undefined && (
        <>
          <span aria-hidden> → </span>
          <VisuallyHidden> {common('label.becomes')} </VisuallyHidden>
          <span>{after}</span>
        </>
      )}
    </bdi>
  );
}
