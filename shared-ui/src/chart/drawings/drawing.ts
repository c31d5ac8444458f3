/** What a trader can draw, in the order in which it is offered. */
export const drawingKinds = ['trend', 'horizontal', 'rectangle', 'fibonacci'] as const;
export type DrawingKind = (typeof drawingKinds)[number];

/** A place in the market. */
export interface DrawingPoint {
  /** Milliseconds UTC. */
  readonly time: number;
  /** Decimal string. */
  readonly price: string;
}

/** Something that a trader has drawn. A horizontal line has one point, all others have two. */
export interface Drawing {
  readonly id: string;
  readonly kind: DrawingKind;
  readonly points: readonly DrawingPoint[];
}

/** Drawings of a product that are kept; a chart with more cannot be read. */
export const mostDrawings = 50;

export const pointsOf = (kind: DrawingKind): number => (kind === 'horizontal' ? 1 : 2);

const isPoint = (value: unknown): value is DrawingPoint => {
  const { time, price } = (value ?? {}) as Partial<DrawingPoint>;
  return Number.isSafeInteger(time) && typeof price === 'string' && /^\d{1,20}(\.\d{1,20})?$/.test(price);
};

function isDrawing(value: unknown): value is Drawing {
  const { id, kind, points } = (value ?? {}) as Partial<Drawing>;
  return (
    typeof id === 'string' &&
    drawingKinds.some((known) => known === kind) &&
    Array.isArray(points) &&
    points.length === pointsOf(kind as DrawingKind) &&
    points.every(isPoint)
  );
}

/** Reads what was kept of a product; drawings that are not understood are left out. */
export function readDrawings(text: string | undefined): readonly Drawing[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isDrawing).slice(0, mostDrawings) : [];
  } catch {
    return [];
  }
}

/** What is kept of a product; undefined where nothing is drawn. */
export const drawingsText = (drawings: readonly Drawing[]): string | undefined =>
  drawings.length === 0 ? undefined : JSON.stringify(drawings);
