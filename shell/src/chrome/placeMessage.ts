import { freePlace } from './freePlace';
import { obstaclesOf } from './obstacles';

/** Pixels that stay free at the edges of the window. */
const edge = 12;
/** Pixels above and below a message that has room of its own. */
const gap = 6;

/**
 * Puts a message into the room that the page on screen makes for it, else where it covers least. A page makes none below a sheet, with a keyboard
 * open, or when it is of its own kind.
 * @returns gives the room back
 */
export function placeMessage(message: HTMLElement): (() => void) | undefined {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const isBehind = document.querySelector('[data-overlay-layer], [data-keyboard="true"]') !== null;
  const place = isBehind ? null : document.querySelector<HTMLElement>('[data-active="true"] [data-message-place]');
  if (!place) {
    message.style.insetBlockStart = `${freePlace(message.offsetHeight, offsetTop + edge, offsetTop + height - edge, obstaclesOf(message))}px`;
    return undefined;
  }
  const { style } = place;
  const { left, width } = place.getBoundingClientRect();
  // As wide as the column of the place, which may stand beside another one.
  Object.assign(message.style, { left: `${left + edge}px`, right: 'auto', maxWidth: `min(40ch, ${width - 2 * edge}px)`, margin: '0' });
  Object.assign(style, { flex: 'none', height: `${message.offsetHeight + 2 * gap}px` });
  document.documentElement.style.setProperty('--page-strip', 'none');
  const put = (): void => {
    const { top, left: start, width: room } = place.getBoundingClientRect();
    Object.assign(message.style, { left: `${start + (room - message.offsetWidth) / 2}px`, insetBlockStart: `${top + gap}px` });
  };
  put();
  // What stands below its room may still change its height, such as buttons that wait for an answer.
  const observer = new ResizeObserver(put);
  for (const part of place.parentElement?.children ?? []) observer.observe(part);
  return () => {
    observer.disconnect();
    style.height = '';
    document.documentElement.style.removeProperty('--page-strip');
  };
}
