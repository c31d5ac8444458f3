import { integrity } from '../../build/integrity';
import type { ShellBuild } from '../../build/readShellBuild';
import { shellManifestSchema, type ShellManifest } from '../../registry';

/** A build of a shell that every rule likes. */
export function sampleShell(version: string, change: (manifest: ShellManifest) => ShellManifest = (same) => same): ShellBuild {
  const folder = `shell/${version}/`;
  const preloader = `preload(${JSON.stringify(version)})`;
  const contents: Record<string, string> = {
    'shell.js': `shell ${version}`,
    'shell.css': `.shell{order:${version.length}}`,
    'en.js': `en ${version}`,
    'service-worker.js': `keep ${version}`,
    'remove-service-worker.js': 'remove',
  };
  const vouched = (name: string): string => integrity(contents[name] ?? '');
  contents['index.html'] = [
    '<html><script type="application/json" id="registry-keys"><!--registry-keys--></script>',
    `<meta name="shell" content="${folder}" />`,
    '<script type="application/json" id="registry"><!--registry--></script>',
    '<script type="application/json" id="page-configuration"><!--configuration--></script>',
    `<script>${preloader}</script>`,
    `<link rel="stylesheet" href="${folder}shell.css" integrity="${vouched('shell.css')}" />`,
    `<script defer src="${folder}shell.js" integrity="${vouched('shell.js')}"></script></html>`,
  ].join('\n');
  const manifest = change(
    shellManifestSchema.parse({
      version,
      index: 'index.html',
      inlineScripts: [integrity(preloader)],
      locales: { en: [['en.js', vouched('en.js')]] },
      libraries: {},
      provides: { react: '19.3.1', 'react/jsx-runtime': '19.3.1' },
      serviceWorker: {
        script: ['service-worker.js', vouched('service-worker.js')],
        removal: ['remove-service-worker.js', vouched('remove-service-worker.js')],
      },
      texts: ['ok'],
      builtAt: 1,
    }),
  );
  contents['shell.json'] = JSON.stringify(manifest);
  return { manifest, files: new Map(Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)])) };
}

/** The same build with another file in it, as somebody would change it who can write to the folder. */
export const withFile = ({ manifest, files }: ShellBuild, name: string, change: (text: string) => string): ShellBuild => ({
  manifest,
  files: new Map([...files, [name, Buffer.from(change(files.get(name)?.toString() ?? ''))]]),
});
