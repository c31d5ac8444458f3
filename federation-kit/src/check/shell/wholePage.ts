import { integrity } from '../../build/integrity';
import type { BuildFault } from '../BuildFault';
import type { ShellRule } from './ShellSubject';

/** What whoever serves the page writes into it, and what tells the page which shell it is of. */
const places = (folder: string): readonly string[] => [
  '<!--registry-->',
  '<!--registry-keys-->',
  '<!--configuration-->',
  `<meta name="shell" content="${folder}" />`,
];

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** Scripts and styles of the page that nobody vouches for, or that are not of the build. */
function unvouched(page: string, folder: string, files: ReadonlyMap<string, Buffer>, inlineScripts: readonly string[]): BuildFault[] {
  const fault = (subject: string, expected: string, received: string): BuildFault => ({ rule: 'page', subject, expected, received });
  const tags = [...page.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>|<script\b[^>]*>(?=([\s\S]*?)<\/script>)/g)];
  return tags.flatMap(([tag, text = '']) => {
    const address = attribute(tag, 'src') ?? attribute(tag, 'href');
    if (address === undefined) {
      const isData = attribute(tag, 'type') === 'application/json';
      return isData || inlineScripts.includes(integrity(text))
        ? []
        : [fault(tag, 'an inline script that shell.json vouches for', integrity(text))];
    }
    const bytes = address.startsWith(folder) ? files.get(address.slice(folder.length)) : undefined;
    if (!bytes) return [fault(address, `a file of this build, below ${folder}`, 'none')];
    const named = attribute(tag, 'integrity');
    return named === integrity(bytes) ? [] : [fault(address, integrity(bytes), named ?? 'no integrity')];
  });
}

/** The page has every place that the server fills, and runs nothing that is not of this build, byte for byte. */
export const wholePage: ShellRule = ({ build: { manifest, files } }) => {
  const folder = `shell/${manifest.version}/`;
  const page = files.get(manifest.index)?.toString();
  if (page === undefined) return [{ rule: 'page', subject: manifest.index, expected: 'a file in the build', received: 'none' }];
  const missing = places(folder).filter((place) => !page.includes(place));
  return [
    ...missing.map((place) => ({ rule: 'page', subject: manifest.index, expected: place, received: 'not there' })),
    ...unvouched(page, folder, files, manifest.inlineScripts),
  ];
};
