export { checkCatalogues } from './checkCatalogues';
export type { CheckCataloguesOptions } from './checkCatalogues';
export { checkStyles } from './checkStyles';
export { checkTexts } from './checkTexts';
export type { CheckTextsOptions } from './checkTexts';
export { findGlossary, termsInstead } from './glossary';
export type { GlossaryEntry } from './glossary';
export type { Fault } from './Fault';
export type { AllowEqual } from './rules/translated';
