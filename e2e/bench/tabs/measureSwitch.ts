import type { Page } from 'playwright-core';

/** What one switch to a prefetched tab took. */
export interface Switch {
  /** Milliseconds from the tap to the second frame after the tab's page first shows text. */
  readonly contentMs: number;
  /** The browser's own figure of the tap: interaction to next paint, milliseconds; 0 when it was too quick to be listed. */
  readonly interactionMs: number;
  /** Frames between the tap and the content in which no page was on screen. */
  readonly blankFrames: number;
  /** Shifts of layout within two seconds of the tap, as the browser scores them. */
  readonly shift: number;
}

/** As text, because a function would bring helpers of this file's compiler along. */
const watch = (route: string, label: string): string => `new Promise((resolve) => {
  const taps = [];
  let shift = 0;
  const observers = [
    [{ type: 'event', durationThreshold: 16 }, (entry) => { if (entry.interactionId) taps.push(entry.duration); }],
    [{ type: 'layout-shift' }, (entry) => { shift += entry.value; }],
  ].map(([options, note]) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe(options);
    return observer;
  });
  const button = [...document.querySelectorAll('nav button')].find(({ textContent }) => textContent === ${JSON.stringify(label)});
  let blankFrames = 0;
  button.addEventListener('pointerdown', ({ timeStamp }) => {
    const look = () => {
      const main = document.querySelector('[data-screen="${route}"][data-active="true"] main');
      if (main && main.innerText.trim() !== '') {
        requestAnimationFrame(() => requestAnimationFrame((now) => {
          const contentMs = now - timeStamp;
          setTimeout(() => {
            observers.forEach((observer) => observer.disconnect());
            resolve({ contentMs, interactionMs: Math.max(0, ...taps), blankFrames, shift });
          }, 2000);
        }));
        return;
      }
      if (!document.querySelector('[data-active="true"] main')) blankFrames += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, { once: true });
})`;

/** Taps a tab and watches its page come. */
export async function measureSwitch(page: Page, route: string, label: string): Promise<Switch> {
  const found = page.evaluate<Switch>(watch(route, label));
  await page.getByRole('navigation').getByRole('button', { name: label }).click();
  return found;
}
