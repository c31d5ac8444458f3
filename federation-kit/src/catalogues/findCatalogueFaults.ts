import type { Catalogue, Catalogues, PlaceholderStyle } from './Catalogue';
import type { Fault } from './Fault';
import type { GlossaryEntry } from './glossary';
import { followsGlossary } from './rules/followsGlossary';
import { keyParity } from './rules/keyParity';
import { keyUse, sharedKeyUse } from './rules/keyUse';
import { samePlaceholders } from './rules/samePlaceholders';
import { sharedValueUse, valueUse } from './rules/valueUse';
import { translated, type AllowEqual } from './rules/translated';
import { wellFormed } from './rules/wellFormed';
import type { Source } from './source/readSources';

export interface CatalogueQuestion {
  readonly english: Catalogue;
  /** All languages, English included where it has a file. */
  readonly catalogues: Catalogues;
  /** The code that asks for the texts; undefined leaves the use of keys unchecked. */
  readonly sources?: readonly Source[];
  readonly namespace?: string;
  /** The texts of a part: only keys with `namespace` in front are theirs. */
  readonly late?: boolean;
  readonly allowEqual?: AllowEqual;
  /** Keys (`*` allowed) that mean something else than the glossary's term of the same English name. */
  readonly allowOtherTerms?: readonly string[];
  readonly glossary?: readonly GlossaryEntry[];
  readonly placeholders?: PlaceholderStyle;
}

/** All faults of a set of catalogues; pure. */
export function findCatalogueFaults(question: CatalogueQuestion): Fault[] {
  const {
    english,
    catalogues,
    sources,
    namespace,
    late = false,
    allowEqual = {},
    allowOtherTerms = [],
    glossary = [],
    placeholders = 'double',
  } = question;
  const use = (code: readonly Source[]): Fault[] =>
    late && namespace !== undefined
      ? [...sharedKeyUse(namespace, english, code), ...sharedValueUse(namespace, catalogues, code)]
      : [...keyUse(english, code, namespace), ...valueUse(catalogues, code, namespace)];
  return [
    ...keyParity(english, catalogues),
    ...samePlaceholders(english, catalogues, placeholders),
    ...wellFormed(catalogues),
    ...translated(english, catalogues, allowEqual, glossary),
    ...followsGlossary(english, catalogues, glossary, allowOtherTerms),
    ...(sources ? use(sources) : []),
  ];
}
