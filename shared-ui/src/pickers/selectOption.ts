import type { ReactNode } from 'react';

export interface SelectOption {
  readonly value: string;
  /** Decoration before the label, such as the mark of a coin. */
  readonly mark?: ReactNode;
  readonly label: string;
  readonly disabled?: boolean;
}
