import { Modal, type OverlayProps } from './Modal';

export type DialogProps = OverlayProps;

/** A panel in the middle of the screen, for short messages. Longer content belongs into a `BottomSheet`. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} shape="dialog" />;
}
