import { useEffect } from 'react';
import { getHost, useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { IconButton, Page, PageHeader, type PageProps } from '@halyard-h5/shared-ui';
import { RefreshCw } from '@halyard-h5/shared-ui/icons';

interface HomeFrameProps extends Omit<PageProps, 'header' | 'refreshLabel'> {
  readonly title: string;
}

/** Frame of the pushed pages: title in bar and document, the way back, and a refresh that can be seen where there is one. */
export function HomeFrame({ title, onRefresh, ...rest }: HomeFrameProps) {
  const common = useCommonText();
  const navigation = useNavigation();
  useEffect(() => getHost().chrome.setTitle(title), [title]);
  const refresh = onRefresh && (
    <IconButton label={common('action.refresh')} icon={<RefreshCw size={20} aria-hidden />} onClick={() => void onRefresh()} />
  );
  const header = <PageHeader title={title} onBack={() => navigation.back()} backLabel={common('action.back')} actions={refresh} />;
  return <Page {...rest} header={header} onRefresh={onRefresh} refreshLabel={common('state.refreshing')} />;
}
