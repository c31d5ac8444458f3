import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { closeLayerEvent, topLayer } from '@halyard-h5/shared-ui';
import { focusable } from './focusable';
import { inertOthers } from './inertOthers';

export interface ModalLayerOptions {
  /** False while the layer fades out: the page is free again at once. */
  readonly active: boolean;
  /** Called on Escape and on the phone's back gesture where the browser tells. */
  readonly onClose: () => void;
  /** Takes the focus on opening; the panel itself otherwise. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

interface CloseWatcherLike {
  onclose: (() => void) | null;
  destroy(): void;
}
declare const CloseWatcher: (new () => CloseWatcherLike) | undefined;

function keepFocusInside(event: KeyboardEvent, panel: HTMLElement): void {
  const stops = focusable(panel);
  const [first] = stops;
  const last = stops.at(-1);
  const active = document.activeElement;
  if (!first || !last) event.preventDefault();
  else if (event.shiftKey && (active === first || active === panel)) moveTo(last, event);
  else if (!event.shiftKey && active === last) moveTo(first, event);
}

function moveTo(element: HTMLElement, event: KeyboardEvent): void {
  event.preventDefault();
  element.focus();
}

/**
 * Makes a mounted panel modal: the rest of the page is inert, focus goes in, stays in and returns to where it was, Escape and the browser's back
 * close the topmost layer only.
 */
export function useModalLayer(
  layer: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  { active, onClose, initialFocus }: ModalLayerOptions,
): void {
  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  });

  const held = useRef<{ readonly before: Element | null; readonly release: () => void }>(undefined);
  // In the commit that shows the panel: a Tab between it and a later effect would move the focus behind the panel.
  useLayoutEffect(() => {
    const layerElement = layer.current;
    const panelElement = panel.current;
    if (!active || held.current || !layerElement || !panelElement) return;
    held.current = { before: document.activeElement, release: inertOthers(layerElement) };
    (initialFocus?.current ?? panelElement).focus({ preventScroll: true });
  }, [active, layer, panel, initialFocus]);

  // Its end is not a layout effect's: React puts the focus back after its commit, and would undo what the clean-up does.
  useEffect(() => {
    const layerElement = layer.current;
    const panelElement = panel.current;
    if (!active || !layerElement || !panelElement) return undefined;

    const onKeyDown = (event: KeyboardEvent): void => {
      // 229: the input method takes the key, as Escape to leave a composition.
      if (topLayer() !== layerElement || event.keyCode === 229) return;
      if (event.key === 'Tab') keepFocusInside(event, panelElement);
      if (event.key === 'Escape' && !watcher && !event.defaultPrevented) {
        event.preventDefault();
        latestClose.current();
      }
    };
    const watcher = typeof CloseWatcher === 'function' ? new CloseWatcher() : undefined;
    if (watcher) watcher.onclose = () => latestClose.current();
    const onCloseLayer = (event: Event): void => {
      event.preventDefault();
      latestClose.current();
    };
    document.addEventListener('keydown', onKeyDown);
    layerElement.addEventListener(closeLayerEvent, onCloseLayer);

    return () => {
      document.removeEventListener('keydown', onKeyDown);
      layerElement.removeEventListener(closeLayerEvent, onCloseLayer);
      watcher?.destroy();
      held.current?.release();
      const before = held.current?.before;
      held.current = undefined;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [active, layer, panel]);
}
