import { X } from 'lucide-react';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useLanguageOfTexts } from '@halyard-h5/shared-api';
import { IconButton, classNames } from '@halyard-h5/shared-ui';
import classes from './Modal.module.css';
import { useKeyboardInset } from './useKeyboardInset';
import { useModalLayer } from './useModalLayer';
import { usePresence } from './usePresence';
import { useSwipeDown } from './useSwipeDown';

export interface OverlayProps {
  readonly open: boolean;
  /** Called on Escape, on a tap beside the panel and by the close button. The owner then sets `open` to false. */
  readonly onClose: () => void;
  /** Heading, which also names the dialog. */
  readonly title: ReactNode;
  /** Name of the close button; without it there is none, and the content must offer a way out. */
  readonly closeLabel?: string;
  /** False for what must be answered: a tap beside it does nothing. */
  readonly dismissible?: boolean;
  /** Content without inner padding, for lists. */
  readonly flush?: boolean;
  /** Buttons below the scrolling content; they share the width. */
  readonly footer?: ReactNode;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children?: ReactNode;
}

interface ModalProps extends OverlayProps {
  readonly shape: 'sheet' | 'dialog' | 'start' | 'end';
  readonly full?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly describedBy?: string;
}

/**
 * Any panel above the page.
 * @see docs/decisions/0004-overlays-without-a-component-library.md
 */
export function Modal(props: ModalProps) {
  const layer = useRef<HTMLDivElement>(null);
  const { mounted, closing } = usePresence(props.open, layer);
  if (!mounted) return undefined;
  return createPortal(<Layer {...props} layer={layer} closing={closing} />, document.body);
}

interface LayerProps extends ModalProps {
  readonly layer: RefObject<HTMLDivElement | null>;
  readonly closing: boolean;
}

function Layer({ shape, full, role = 'dialog', describedBy, layer, closing, dismissible = true, ...rest }: LayerProps) {
  const { onClose, title, closeLabel, flush, footer, initialFocus, children } = rest;
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  useModalLayer(layer, panel, { active: !closing, onClose, initialFocus });
  useKeyboardInset(layer);
  useSwipeDown(handle, panel, onClose);

  return (
    <div
      ref={layer}
      {...useLanguageOfTexts()}
      data-overlay-layer={closing ? undefined : ''}
      className={classNames(classes.layer, classes[shape], full && classes.full, closing && classes.closing)}
    >
      <div className={classes.backdrop} onClick={dismissible ? onClose : undefined} />
      <div
        ref={panel}
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={classes.panel}
      >
        {shape === 'sheet' && dismissible && <div ref={handle} className={classes.handle} />}
        <div className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {closeLabel !== undefined && <IconButton label={closeLabel} icon={<X size={22} aria-hidden />} onClick={onClose} />}
        </div>
        <div className={classNames(classes.body, flush && classes.flush)}>{children}</div>
        {/* A dialog has no room for a toast: its buttons would move. */}
        {shape !== 'dialog' && <div data-toast-place />}
        {footer !== undefined && <div className={classes.foot}>{footer}</div>}
      </div>
    </div>
  );
}
