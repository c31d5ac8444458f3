/** The keys that the specification gives `localStorage`, and all that is ever written there. */
export const specificationKeys = ['token', 'lang', 'theme', 'user', 'loginInf', 'productType1', 'productType2'] as const;

export type SpecificationKey = (typeof specificationKeys)[number];

export const isSpecificationKey = (key: string): key is SpecificationKey => specificationKeys.some((known) => known === key);
