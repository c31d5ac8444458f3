import { Modal, type OverlayProps } from './Modal';

export interface BottomSheetProps extends OverlayProps {
  /** `full` for lists with search, so that the height does not jump while filtering. */
  readonly height?: 'content' | 'full';
}

/** A panel from the bottom edge; its handle can be pulled down. */
export function BottomSheet({ height, ...rest }: BottomSheetProps) {
  return <Modal {...rest} shape="sheet" full={height === 'full'} />;
}
