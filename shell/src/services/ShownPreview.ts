import type { ComponentType } from 'react';

/** A page that shows a preview, or that should and may not: its banner says which. */
export interface ShownPreview {
  readonly Banner: ComponentType;
}
