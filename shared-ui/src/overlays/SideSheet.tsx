import { Modal, type OverlayProps } from './Modal';

export interface SideSheetProps extends OverlayProps {
  /** `start` (left in English, right in Arabic) unless told otherwise. */
  readonly side?: 'start' | 'end';
}

/** A panel from the side, in full height: the profile, filters. */
export function SideSheet({ side = 'start', ...rest }: SideSheetProps) {
  return <Modal {...rest} shape={side} />;
}
