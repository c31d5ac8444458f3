import { ErrorState } from '@halyard-h5/shared-ui';
import type { FaultKind } from '../loader/RemoteFault';
import { useText } from '../language/useText';
import { PageFrame } from '../frame/PageFrame';
import { SkeletonEnd } from '../skeleton/SkeletonEnd';

export interface FaultCardProps {
  readonly kind: FaultKind;
  /** `remote@version`, for whoever helps. */
  readonly source: string;
  readonly onRetry: () => void;
}

/** In the place of a page that could not be shown: what happened, and another try without a reload. */
export function FaultCard({ kind, source, onRetry }: FaultCardProps) {
  const t = useText();
  const detail = (
    <>
      <span>{t(`fault.${kind}`)}</span>
      <br />
      <small>
        <bdi dir="ltr">{source}</bdi>
      </small>
    </>
  );
  return (
    <PageFrame>
      <SkeletonEnd />
      <div data-fault={kind} data-source={source}>
        <ErrorState title={t('fault.title')} detail={detail} retryLabel={t('fault.retry')} onRetry={onRetry} />
      </div>
    </PageFrame>
  );
}
