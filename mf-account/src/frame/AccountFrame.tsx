import { useEffect, type ReactNode } from 'react';
import { getHost, useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { Page, PageHeader, type PageProps } from '@halyard-h5/shared-ui';

interface AccountFrameProps extends Omit<PageProps, 'header'> {
  readonly title: string;
  /** Icon buttons in the navigation bar. */
  readonly actions?: ReactNode;
}

/** Frame of every page of this remote: its title in bar and document, and the way back. */
export function AccountFrame({ title, actions, ...rest }: AccountFrameProps) {
  const common = useCommonText();
  const navigation = useNavigation();
  useEffect(() => getHost().chrome.setTitle(title), [title]);
  return (
    <Page
      {...rest}
      header={<PageHeader title={title} onBack={() => navigation.back()} backLabel={common('action.back')} actions={actions} />}
    />
  );
}
