import type { ComponentType } from 'react';

/** A remote's widget for another's slot, ready to be shown. */
export interface Widget {
  readonly version: string;
  /** Names of the properties that it is told. */
  readonly needs: readonly string[];
  readonly Content: ComponentType<Readonly<Record<string, unknown>>>;
}
