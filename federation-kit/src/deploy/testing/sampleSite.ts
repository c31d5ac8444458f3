import { createHash } from 'node:crypto';
import { languageCodes } from '@halyard-h5/shared-api/host/languages';
import { integrity } from '../../build/integrity';
import type { CheckSubject } from '../../check';
import { createSigningKey, signRegistry, type SigningKey } from '../../keys';
import { registrySchema, remoteManifestSchema, type Registry, type RemoteManifest } from '../../registry';
import type { Storage } from '../../storage';
import type { RemoteBuild } from '../../build/readBuild';

const file = (name: string, content: string): [string, string] => [name, integrity(content)];

/** A shell that gives react, and no remote. */
export function sampleRegistry(): Registry {
  return registrySchema.parse({
    schema: 1,
    revision: 1,
    createdAt: 1,
    shell: {
      version: '1',
      folder: 'shell/1/',
      index: 'shell/1/index.html',
      indexIntegrity: integrity('<html></html>'),
      inlineScripts: [],
      locales: {},
      libraries: {},
      provides: { react: '19.3.1', 'react/jsx-runtime': '19.3.1' },
      serviceWorker: { script: file('service-worker.js', 'keep'), removal: file('remove-service-worker.js', 'remove') },
    },
    remotes: {},
  });
}

/** A build that every rule likes. */
export function sampleBuild(
  id: string,
  version: string,
  change: (manifest: RemoteManifest) => RemoteManifest = (same) => same,
): RemoteBuild {
  const style = `@layer page{.mf-${id}-body-abc12{color:red}.mf-${id}-body-abc12 h2:hover{color:red}}@keyframes a{from{opacity:0}}`;
  const contents: Record<string, string> = { 'page.js': `page ${id} ${version}`, 'page.css': style };
  for (const code of languageCodes) contents[`${code}.js`] = `${id} ${code}`;
  contents['entry.js'] = `entry ${Object.values(contents)
    .map((content) => integrity(content))
    .join()}`;
  const named = (name: string): [string, string] => file(name, contents[name] ?? '');
  const sizes = ([name, content]: [string, string]) => [
    name,
    { bytes: content.length, brotliBytes: content.length, integrity: integrity(content) },
  ];
  const manifest = change(
    remoteManifestSchema.parse({
      id,
      package: `mf-${id}`,
      version,
      name: `mf_${id}_${createHash('sha256').update(version).digest('hex').slice(0, 6)}`,
      entry: 'entry.js',
      definition: { id, namespace: id, routes: [{ id: `${id}.index`, path: `/${id}`, access: 'public' }] },
      requires: { react: '^19.0.0' },
      files: Object.fromEntries(Object.entries(contents).map(sizes)),
      pages: { [`${id}.index`]: [named('page.js'), named('page.css')] },
      libraries: {},
      calls: {},
      locales: Object.fromEntries(languageCodes.map((code) => [code, [named(`${code}.js`)]])),
      builtAt: 1,
    }),
  );
  const manifestText = JSON.stringify(manifest);
  const files = new Map(
    Object.entries({ ...contents, 'remote.json': manifestText }).map(([name, content]) => [name, Buffer.from(content)]),
  );
  return { manifest, manifestText, files };
}

export function sampleSubject(build: RemoteBuild, registry = sampleRegistry()): CheckSubject {
  return {
    build,
    registry,
    budget: { entry: 10_000, page: 10_000 },
    definition: build.manifest.definition,
    served: undefined,
    others: [],
    shells: [{ version: registry.shell.version, state: 'stable', provides: registry.shell.provides, gives: undefined }],
    broughtTexts: undefined,
  };
}

/** Puts a signed site without remotes into a storage. */
export async function placeSite(storage: Storage, key: SigningKey = createSigningKey()): Promise<SigningKey> {
  await storage.swap('registry.json', Buffer.from(JSON.stringify(signRegistry(sampleRegistry(), [key]))), undefined);
  return key;
}
