import type { Catalogue, PlaceholderStyle } from './Catalogue';
import { catalogueLanguageCodes, type CatalogueLanguage } from './catalogueLanguages';
import { findCommonCatalogue } from './commonCatalogue';
import { assertNoFaults } from './Fault';
import { findCatalogueFaults } from './findCatalogueFaults';
import { findGlossary, type GlossaryEntry } from './glossary';
import { readCatalogues } from './readCatalogues';
import { copiesOf } from './rules/spareCopies';
import type { AllowEqual } from './rules/translated';
import { readSources } from './source/readSources';

export interface CheckCataloguesOptions {
  /** Absolute folder of `<language>.json`. */
  readonly directory: string;
  /** Absolute folder of the code that asks for the texts. Without it the use of keys is not checked. */
  readonly sourceDirectory?: string;
  /** Namespace of the texts, so that `t('home:title')` counts as a key of `home`. */
  readonly namespace?: string;
  /** Texts of a part that come with it (`useLateTexts`): code asks for them by their namespace, and for the package's own beside them. */
  readonly late?: boolean;
  /** Keys (`*` allowed) whose text may equal English, by language or under `*` for all. */
  readonly allowEqual?: AllowEqual;
  /** Keys (`*` allowed) that mean something else than the glossary's term of the same English name. */
  readonly allowOtherTerms?: readonly string[];
  /** Keys (`*` allowed) whose text is another one than the common text that reads alike. */
  readonly allowCopies?: readonly string[];
  /** Absolute folder of the common texts; by default those of the nearest installed shared-api. */
  readonly common?: string;
  /** English texts by full key, where they stand in code; then there is no `en.json`. */
  readonly english?: Readonly<Record<string, string>>;
  /** Languages that the texts are in, English among them; all of the product by default. */
  readonly languages?: readonly CatalogueLanguage[];
  /** `{{x}}` (`double`, default) or `{x}` (`single`). */
  readonly placeholders?: PlaceholderStyle;
  /** The glossary; by default the nearest `docs/glossary/glossary.json` above `directory`. */
  readonly glossary?: readonly GlossaryEntry[];
}

/** Throws with every fault (place, rule, expected, received) of a package's catalogues. For its unit tests. */
export function checkCatalogues(options: CheckCataloguesOptions): void {
  const { directory, sourceDirectory, english: given, allowCopies, common = findCommonCatalogue(directory), ...rest } = options;
  const { languages: wanted = catalogueLanguageCodes } = options;
  const languages = wanted.filter((language) => given === undefined || language !== 'en');
  const { catalogues, faults } = readCatalogues(directory, languages);
  const english: Catalogue | undefined = given ? new Map(Object.entries(given)) : catalogues.get('en');
  if (given && english) catalogues.set('en', english);
  if (english) {
    const sources = sourceDirectory === undefined ? undefined : readSources(sourceDirectory, ['.ts', '.tsx']);
    faults.push(...findCatalogueFaults({ english, catalogues, sources, ...rest, glossary: options.glossary ?? findGlossary(directory) }));
    if (sources && common !== undefined && common !== directory) {
      const shared = { name: 'common', catalogues: readCatalogues(common).catalogues };
      faults.push(...copiesOf(shared, { name: options.namespace ?? 'own', catalogues }, allowCopies));
    }
  }
  assertNoFaults('Catalogues', faults);
}
