import { useEffect, useState } from 'react';
import { Button, Card, Facts, Notice, Page, PageHeader, formatDateTime } from '@halyard-h5/shared-ui';
import { useCommonText, usePage } from '@halyard-h5/shared-api';
import { readTrustedKeys } from '../configuration/pageConfiguration';
import { LoadingIndicator } from '../frame/LoadingIndicator';
import { openDocument } from '../navigation/addressBar';
import { useShell } from '../services/ShellContext';
import { tabStorage } from '../storage/browserStorage';
import { keepTicket } from './keptTicket';
import { checkPreview, type AllowedPreview, type PreviewState } from './openPreview';
import { usePreviewText } from './previewTexts';

/** Where a preview begins: the remote's tab, else its first page. */
const beginningOf = ({ entry: { definition } }: AllowedPreview): string =>
  (definition.routes.find(({ tab }) => tab !== undefined) ?? definition.routes[0])?.path ?? '/';

/** No file of styles for what few ever see: every page would have to know its digest. */
const cards = { display: 'grid', gap: 'var(--space-3)' } as const;

const Code = ({ children }: { readonly children: string }) => <bdi dir="ltr">{children}</bdi>;

/** What the link is for, before anything of it runs: somebody may have sent it to a trader who knows nothing of it. */
function Question({ preview, ticket }: { readonly preview: AllowedPreview; readonly ticket: string }) {
  const t = usePreviewText();
  const { host } = useShell();
  const begin = (): void => {
    keepTicket(tabStorage(), ticket);
    openDocument(beginningOf(preview));
  };
  const { part, version, expires } = preview.ticket;
  return (
    <>
      <Card title={t('preview:page.what')}>
        <Facts
          facts={[
            { label: t('preview:page.part'), value: <Code>{part}</Code> },
            { label: t('preview:page.version'), value: <Code>{version}</Code> },
            { label: t('preview:page.built'), value: formatDateTime(preview.entry.builtAt) },
            { label: t('preview:page.until'), value: formatDateTime(expires) },
          ]}
        />
      </Card>
      <Notice tone="danger">{t('preview:page.money')}</Notice>
      <Notice tone="warn">{t('preview:page.sender')}</Notice>
      <Button onClick={() => host.navigation.switchTab('home.index')}>{t('preview:page.stay')}</Button>
      <Button variant="secondary" onClick={begin}>
        {t('preview:page.begin')}
      </Button>
    </>
  );
}

/** Asks before a preview begins. */
export default function PreviewPage() {
  const t = usePreviewText();
  const common = useCommonText();
  const { host, registries } = useShell();
  const ticket = usePage()?.parameters['ticket'] ?? '';
  const [state, setState] = useState<PreviewState>();
  useEffect(() => {
    setState(undefined);
    if (registries) void checkPreview(ticket, { registries, keys: readTrustedKeys() }).then(setState);
  }, [registries, ticket]);
  return (
    <Page header={<PageHeader title={t('preview:page.title')} onBack={() => host.navigation.back()} backLabel={common('action.back')} />}>
      <div style={cards}>
        {!state && <LoadingIndicator />}
        {state && 'refused' in state && (
          <>
            <Notice tone="danger" role="alert">
              {t(`preview:refused.${state.refused}`)}
            </Notice>
            <Button onClick={() => host.navigation.switchTab('home.index')}>{t('preview:page.stay')}</Button>
          </>
        )}
        {state && 'ticket' in state && <Question preview={state} ticket={ticket} />}
      </div>
    </Page>
  );
}
