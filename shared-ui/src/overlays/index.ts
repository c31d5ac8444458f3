export { BottomSheet, type BottomSheetProps } from './BottomSheet';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
export { Dialog, type DialogProps } from './Dialog';
export type { OverlayProps } from './Modal';
export { SideSheet, type SideSheetProps } from './SideSheet';
