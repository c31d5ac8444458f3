import { useCommonText } from '@halyard-h5/shared-api';
import type { ReactNode } from 'react';
import { EmptyState } from '@halyard-h5/shared-ui';

interface EmptyListProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly onRefresh: () => unknown;
}

/** A list with nothing in it, and the way to look again. */
export function EmptyList({ icon, title, onRefresh }: EmptyListProps) {
  const common = useCommonText();
  return <EmptyState compact icon={icon} title={title} actionLabel={common('action.refresh')} onAction={() => void onRefresh()} />;
}
