import { RefreshCw } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { getHost, useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { IconButton, Page, PageHeader, type PageProps } from '@halyard-h5/shared-ui';

interface PageFrameProps extends Omit<PageProps, 'header' | 'refreshLabel'> {
  readonly title: string;
  /** In place of the back button, on tab pages. */
  readonly start?: ReactNode;
  /** Icon buttons in the navigation bar. */
  readonly actions?: ReactNode;
}

/** Frame of a page: title in bar and document, the way back, and a refresh that can be seen where there is one. */
export function PageFrame({ title, start, actions, onRefresh, ...rest }: PageFrameProps) {
  const common = useCommonText();
  const navigation = useNavigation();
  useEffect(() => getHost().chrome.setTitle(title), [title]);
  const header = (
    <PageHeader
      title={title}
      start={start}
      {...(start === undefined && { onBack: () => navigation.back(), backLabel: common('action.back') })}
      actions={
        <>
          {actions}
          {onRefresh && (
            <IconButton label={common('action.refresh')} icon={<RefreshCw size={20} aria-hidden />} onClick={() => void onRefresh()} />
          )}
        </>
      }
    />
  );
  return <Page {...rest} header={header} onRefresh={onRefresh} refreshLabel={common('state.refreshing')} />;
}
