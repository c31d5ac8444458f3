import { useEffect, type ReactNode } from 'react';
import { getHost, useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { IconButton, Page, PageHeader, type PageProps } from '@halyard-h5/shared-ui';
import { RefreshCw } from '@halyard-h5/shared-ui/icons';

interface AssetsFrameProps extends Omit<PageProps, 'header' | 'refreshLabel'> {
  readonly title: string;
  /** In place of the back button, on the tab page. */
  readonly start?: ReactNode;
  /** Icon buttons in the navigation bar. */
  readonly actions?: ReactNode;
}

/** Frame of every page of this remote: title in bar and document, the way back, and a refresh that can be seen where there is one. */
export function AssetsFrame({ title, start, actions, onRefresh, ...rest }: AssetsFrameProps) {
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
