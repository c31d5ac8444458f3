import type { ShellManifest, ShellVersion } from '../registry';
import { integrity } from './integrity';

/** What the registry says about one build of the shell, read from its `shell.json`, and its page. */
export function shellVersion(manifest: ShellManifest, index: Buffer): ShellVersion {
  const { version, inlineScripts, locales, libraries, provides, serviceWorker, commit } = manifest;
  const folder = `shell/${version}/`;
  const [page, indexIntegrity] = [`${folder}${manifest.index}`, integrity(index)];
  return {
    version,
    folder,
    index: page,
    indexIntegrity,
    inlineScripts,
    locales,
    libraries,
    provides,
    ...(serviceWorker && { serviceWorker }),
    ...(commit !== undefined && { commit }),
  };
}
