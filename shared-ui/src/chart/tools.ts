export { indicatorLayer } from './indicators/indicatorLayer';
export { indicatorColumns } from './indicators/indicatorColumns';
export {
  curveNames,
  indicatorNames,
  indicatorTitle,
  indicatorsText,
  isDrawable,
  ownPane,
  periodBounds,
  readIndicators,
  usualPeriods,
  type Indicator,
  type IndicatorName,
} from './indicators/indicators';
export { Drawings, type DrawingsProps } from './drawings/Drawings';
export {
  drawingKinds,
  drawingsText,
  mostDrawings,
  readDrawings,
  type Drawing,
  type DrawingKind,
  type DrawingPoint,
} from './drawings/drawing';
export { newDrawing } from './drawings/newDrawing';
export { marksLayer, type TradeMark } from './marks/marksLayer';
