import type { ReactNode } from 'react';
import { EmptyState } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

interface EmptyListProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly onRefresh: () => unknown;
}

/** A list with nothing in it, and the way to look again. */
export function EmptyList({ icon, title, onRefresh }: EmptyListProps) {
  const t = useText();
  return <EmptyState compact icon={icon} title={title} actionLabel={t('common.refresh')} onAction={() => void onRefresh()} />;
}
