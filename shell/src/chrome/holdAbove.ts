import { topLayer } from '@halyard-h5/shared-ui';

/** Place of a toast, by its lower edge: above the buttons of what lies on top, else at the end of the screen. */
function placeOf(): { left: number; width: number; bottom: number } {
  const layer = topLayer();
  const page = document.querySelector('[data-active="true"]');
  const place = (layer ?? page)?.querySelector('[data-toast-place]') ?? (layer ? undefined : page);
  const area = place?.getBoundingClientRect();
  return area?.width ? area : { left: 0, width: window.innerWidth, bottom: window.innerHeight };
}

/**
 * Keeps a layer just above the buttons of what lies on top. Pages and sheets learn how much room it takes (`--toast-room`, px).
 * Sheets, keyboards and pages come and go meanwhile: the place is measured with every frame.
 * @returns gives the room back
 */
export function holdAbove(layer: HTMLElement): () => void {
  const { style } = document.documentElement;
  let frame = 0;
  const put = (): void => {
    style.setProperty('--toast-room', `${layer.offsetHeight}px`);
    const { left, width, bottom } = placeOf();
    const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
    const inset = Math.max(0, window.innerHeight - Math.min(bottom, offsetTop + height));
    Object.assign(layer.style, {
      left: `${left}px`,
      width: `${width}px`,
      bottom: `${inset}px`,
      paddingBottom: `max(0px, var(--safe-bottom) - ${inset}px)`,
    });
    frame = requestAnimationFrame(put);
  };
  put();
  return () => {
    cancelAnimationFrame(frame);
    style.removeProperty('--toast-room');
  };
}
