import { integrity } from '../../build/integrity';
import type { BuildFault, Rule } from '../BuildFault';

/** Every file is the one that manifest and entry vouch for, and none is left without. */
export const wholeIntegrity: Rule = ({ build: { manifest, files } }) => {
  const fault = (subject: string, expected: string, received: string): BuildFault => ({ rule: 'integrity', subject, expected, received });
  const served = [...files].filter(([name]) => /\.(js|css|svg|png|webp|woff2)$/.test(name));
  const entry = files.get(manifest.entry)?.toString() ?? '';
  const ofFiles = served.flatMap(([name, bytes]): BuildFault[] => {
    const actual = integrity(bytes);
    const listed = manifest.files[name]?.integrity;
    if (listed !== actual) return [fault(name, listed ?? 'an integrity in remote.json', actual)];
    const lazy = name !== manifest.entry && /\.(js|css)$/.test(name);
    const vouched = (['sha256', 'sha384', 'sha512'] as const).some((algorithm) => entry.includes(integrity(bytes, algorithm)));
    return lazy && !vouched ? [fault(name, `its integrity in the table of ${manifest.entry}`, 'not there')] : [];
  });
  const missing = Object.keys(manifest.files).filter((name) => !files.has(name));
  const named = [...Object.values(manifest.pages), ...Object.values(manifest.locales)].flat();
  const differing = named.filter(([name, hash]) => manifest.files[name]?.integrity !== hash);
  return [
    ...ofFiles,
    ...[manifest.entry, ...missing].filter((name) => !files.has(name)).map((name) => fault(name, 'a file in the build', 'none')),
    ...differing.map(([name, hash]) => fault(name, manifest.files[name]?.integrity ?? 'an integrity in remote.json', hash)),
  ];
};
