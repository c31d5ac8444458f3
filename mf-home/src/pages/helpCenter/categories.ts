import type { ArticleSummary } from '@halyard-h5/shared-api/articles';
import { useText } from '../../useText';

const named = ['start', 'security', 'assets', 'trading'] as const;
type Named = (typeof named)[number];

const isNamed = (category: string): category is Named => (named as readonly string[]).includes(category);

/** Categories in the order in which their articles come. */
export const categoriesOf = (articles: readonly ArticleSummary[]): readonly string[] => [
  ...new Set(articles.map(({ category }) => category)),
];

/** Name of a category in the interface language; one that an operator has made up stands as it is. */
export function useCategoryName(): (category: string) => string {
  const t = useText();
  return (category) => (isNamed(category) ? t(`category.${category}`) : category);
}
