import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';

const licenses = new Contrib.License.Factories.LicenseFactory();
const references = new Contrib.FromNodePackageJson.Factories.ExternalReferenceFactory();
const components = new Contrib.FromNodePackageJson.Builders.ComponentBuilder(references, licenses);

/** `node_modules/a/lib/x.js` is part of what is installed in `node_modules/a`; undefined for our own sources and what a bundler made up. */
function installedFolder(root, source) {
  const folder = /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1];
  return folder !== undefined && existsSync(join(root, folder, 'package.json')) ? folder : undefined;
}

function componentOf(root, folder, locked) {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const { version, integrity } = locked[folder] ?? {};
  if (version !== manifest.version)
    throw new Error(`${folder} is installed as ${manifest.version}, the lock file says ${version}: run npm ci before a release.`);
  const component = components.makeComponent(manifest, Enums.ComponentType.Library);
  component.purl = `pkg:npm/${manifest.name.replace('@', '%40')}@${version}`;
  component.bomRef.value = component.purl;
  const [algorithm, content] = (integrity ?? '').split(/-(.*)/);
  if (algorithm === 'sha512') component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(content, 'base64').toString('hex'));
  return component;
}

/**
 * The CycloneDX list of the packages in an archive: those with a source in the server's bundle or the site's.
 * @param {string} root
 * @param {readonly string[]} sources files that went in, relative to the repository
 * @param {{ version: string, time: number }} release time in milliseconds UTC
 * @returns {string} CycloneDX 1.6 as JSON; the same for the same parts
 */
export function billOfMaterials(root, sources, { version, time }) {
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const folders = [...new Set(sources.map((source) => installedFolder(root, source)).filter((folder) => folder !== undefined))].sort();
  const application = new Models.Component(Enums.ComponentType.Application, 'halyard', { version, bomRef: `halyard@${version}` });
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: application, timestamp: new Date(time) }) });
  for (const folder of folders) {
    const component = componentOf(root, folder, locked);
    if ([...bom.components].some(({ purl }) => purl === component.purl)) continue;
    bom.components.add(component);
    application.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  const write = () => `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
  // A serial number names one list: here by what stands in it, so that the same release has the same.
  const digest = createHash('sha256').update(write()).digest('hex');
  const uuid = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `a${digest.slice(17, 20)}`, digest.slice(20, 32)];
  bom.serialNumber = `urn:uuid:${uuid.join('-')}`;
  return write();
}
