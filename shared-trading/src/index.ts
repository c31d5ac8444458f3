export { ChartSection, type ChartSectionProps } from './chart/ChartSection';
export type { ChartTexts } from './chart/chartTexts';
export { DayFigures, ProductBar, type DayTexts, type ProductBarProps } from './products/ProductBar';
export { PairButton } from './products/PairButton';
export { isSymbol, pairOf } from './products/pairOf';
export { ProductsSheet, type ProductsSheetProps, type ProductsSheetTexts } from './products/ProductsSheet';
export { useProduct, useProducts } from './products/useProducts';
export { useSelectedProduct, type SelectedProduct } from './products/useSelectedProduct';
