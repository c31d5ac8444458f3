import type { ReactNode } from 'react';
import { Page, PageHeader } from '@halyard-h5/shared-ui';
import { useBrand, usePage, useCommonText } from '@halyard-h5/shared-api';
import { useShell } from '../services/ShellContext';

/** The shell's own page in the place of a remote's: the product's name as title, a way back where there is one. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const common = useCommonText();
  const { name } = useBrand();
  const { host, routes } = useShell();
  const page = usePage();
  const pushed = page !== undefined && routes.byId(page.id)?.tab === undefined;
  const back = pushed ? { onBack: () => host.navigation.back(), backLabel: common('action.back') } : {};
  return <Page header={<PageHeader title={name} {...back} />}>{children}</Page>;
}
