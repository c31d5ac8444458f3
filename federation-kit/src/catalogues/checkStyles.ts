import { assertNoFaults } from './Fault';
import { findInlinePhysicalStyles } from './source/findInlinePhysicalStyles';
import { findPhysicalStyles } from './source/findPhysicalStyles';
import { readSources } from './source/readSources';

/** Throws with every physical left or right in stylesheets and `style` attributes below a folder. For unit tests. */
export function checkStyles({ sourceDirectory }: { readonly sourceDirectory: string }): void {
  const sources = readSources(sourceDirectory, ['.css', '.tsx']);
  const isSheet = ({ path }: { path: string }) => path.endsWith('.css');
  assertNoFaults('Styles', [
    ...findPhysicalStyles(sources.filter(isSheet)),
    ...findInlinePhysicalStyles(sources.filter((source) => !isSheet(source))),
  ]);
}
