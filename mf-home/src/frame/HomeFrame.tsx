import { useEffect } from 'react';
import { getHost, useNavigation } from '@halyard-h5/shared-api';
import { IconButton, Page, PageHeader, type PageProps } from '@halyard-h5/shared-ui';
import { RefreshCw } from '@halyard-h5/shared-ui/icons';
import { useText } from '../useText';

interface HomeFrameProps extends Omit<PageProps, 'header' | 'refreshLabel'> {
  readonly title: string;
}

/** Frame of the pushed pages: title in bar and document, the way back, and a refresh that can be seen where there is one. */
export function HomeFrame({ title, onRefresh, ...rest }: HomeFrameProps) {
  const t = useText();
  const navigation = useNavigation();
  useEffect(() => getHost().chrome.setTitle(title), [title]);
  const refresh = onRefresh && (
    <IconButton label={t('common.refresh')} icon={<RefreshCw size={20} aria-hidden />} onClick={() => void onRefresh()} />
  );
  const header = <PageHeader title={title} onBack={() => navigation.back()} backLabel={t('common.back')} actions={refresh} />;
  return <Page {...rest} header={header} onRefresh={onRefresh} refreshLabel={t('common.refreshing')} />;
}
