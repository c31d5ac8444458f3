/* For developers alone, and therefore in English; the linter names this folder as the exception. */
import { useState } from 'react';
import { Button, Card, ChipGroup, Facts, Notice, Page, PageHeader, TextInput } from '@halyard-h5/shared-ui';
import { useShell } from '../services/ShellContext';
import { isAllowedUrl } from '../configuration/allowedUrl';
import classes from '../health/Health.module.css';
import { reloadDocument } from '../navigation/addressBar';
import { usePlatform } from '../health/usePlatform';
import {
  injectedFaults,
  noDeveloperSettings,
  readDeveloperSettings,
  writeDeveloperSettings,
  type InjectedFault,
} from './developerSettings';
import { SharedLibraries } from './SharedLibraries';

interface RemoteSwitchesProps {
  readonly id: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** Where a remote comes from and how it is broken; each choice loads the page anew. */
function RemoteSwitches({ id, facts }: RemoteSwitchesProps) {
  const { storage, configuration } = useShell();
  const settings = readDeveloperSettings(storage) ?? noDeveloperSettings;
  const [folder, setFolder] = useState(settings.overrides[id] ?? '');
  const [error, setError] = useState<string>();
  const keep = (next: typeof settings): void => void writeDeveloperSettings(storage, next).then(reloadDocument);
  const override = (): void => {
    const { [id]: _former, ...others } = settings.overrides;
    const address = folder.trim().replace(/\/*$/, '/');
    if (folder.trim() === '') return keep({ ...settings, overrides: others });
    if (!isAllowedUrl(address, configuration.allowedOrigins)) return setError('This origin is not among the allowed ones.');
    keep({ ...settings, overrides: { ...others, [id]: new URL(address, document.baseURI).href } });
  };
  const breakIt = (choice: InjectedFault | 'whole'): void => {
    const { [id]: _former, ...others } = settings.breaks;
    keep({ ...settings, breaks: choice === 'whole' ? others : { ...others, [id]: choice } });
  };
  return (
    <Card title={id}>
      <div className={classes.switches}>
        <Facts facts={facts} />
        {configuration.developer && (
          <>
            <TextInput
              label={`Folder of another build of ${id}`}
              hint="With remote.json in it; the page's own or an allowed origin"
              value={folder}
              error={error}
              onChange={({ target }) => setFolder(target.value)}
              end={
                <Button size="small" variant="secondary" onClick={override}>
                  Use
                </Button>
              }
            />
            <ChipGroup
              label={`Break ${id}`}
              options={(['whole', ...injectedFaults] as const).map((value) => ({ value, label: value }))}
              value={settings.breaks[id] ?? 'whole'}
              onChange={breakIt}
            />
          </>
        )}
      </div>
    </Card>
  );
}

/** Versions, shared libraries and switches of every remote. */
export default function DevelopersPage() {
  const { host, configuration } = useShell();
  const { registry, remotes, delivery, state } = usePlatform();
  return (
    <Page header={<PageHeader title="Developers" onBack={() => host.navigation.back()} backLabel="Back" />}>
      <div className={classes.cards} dir="ltr" lang="en">
        {!configuration.developer && (
          <Notice>Builds that no registry names run here by a signed link alone: federation-kit preview.</Notice>
        )}
        {state?.refused !== undefined && <Notice tone="danger">The registry was refused: {state.refused}</Notice>}
        <Card title="Page">
          <Facts
            facts={[
              { label: 'Allowed origins', value: configuration.allowedOrigins.join(', ') || 'its own' },
              { label: 'Looks for a registry', value: `every ${configuration.registryInterval} s` },
              {
                label: 'Reports',
                value: `${delivery.state}: ${delivery.sent} sent, ${delivery.queued} queued, ${delivery.dropped} dropped`,
              },
              { label: 'Collector', value: configuration.telemetry.otlp ?? 'the exchange alone' },
            ]}
          />
        </Card>
        {remotes.map(({ id, chosen, running, share }) => (
          <RemoteSwitches
            key={id}
            id={id}
            facts={[
              { label: 'Chosen', value: chosen },
              { label: 'Running', value: running ?? 'not loaded' },
              { label: 'Share', value: `${share / 100} %` },
            ]}
          />
        ))}
        {registry && <SharedLibraries registry={registry} remotes={remotes} />}
      </div>
    </Page>
  );
}
