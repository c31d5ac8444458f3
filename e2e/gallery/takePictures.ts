import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { AppWindow, type Appearance, type Size } from '../everyScreen/AppWindow';
import type { ScreenState } from '../everyScreen/screens';
import type { Viewer } from '../everyScreen/openedStates/OpenedState';
import type { SeededSite } from '../everyScreen/startSeededExchange';
import type { GalleryOptions } from './galleryOptions';

export interface Picture extends Appearance {
  readonly screen: string;
  readonly size: Size;
  /** Name of the file in the folder of the gallery. */
  readonly file: string;
}

/** Highest picture, px. */
const highest = 4_000;

/** Height that shows all of the page that is open. */
const contentHeight = (window: AppWindow): Promise<number> =>
  window.page.evaluate(() => {
    const main = document.querySelector('[data-active="true"] main');
    const inner = main && [main, ...main.querySelectorAll('*')].find((element) => element.scrollHeight > element.clientHeight + 1);
    return inner ? innerHeight + inner.scrollHeight - inner.clientHeight : innerHeight;
  });

async function* picturesOf(window: AppWindow, screen: ScreenState, options: GalleryOptions): AsyncGenerator<Picture> {
  await window.show(screen);
  for (const language of options.languages) {
    for (const theme of options.themes) {
      await window.setThemeAndLanguage({ theme, language });
      for (const size of options.sizes) {
        await window.resize(size);
        if (options.full) await window.resize({ ...size, height: Math.min(highest, await contentHeight(window)) });
        await window.settle();
        const file = `${screen.name.replace(/[^\w.]+/g, '-')}.${size.width}x${size.height}.${theme}.${language}.png`;
        await window.page.screenshot({ path: join(options.out, file) });
        yield { screen: screen.name, size, theme, language, file };
      }
    }
  }
}

/** Takes every picture of the screens that one viewer sees, in windows side by side. Pictures that fail are told and left out. */
export async function takePictures(
  browser: Browser,
  site: SeededSite,
  screens: readonly ScreenState[],
  options: GalleryOptions,
  say: (line: string) => void,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const viewers = [...new Set(screens.map(({ as }) => as))];
  const work = async (viewer: Viewer, queue: ScreenState[]): Promise<void> => {
    const window = await AppWindow.open(browser, site, viewer);
    for (let screen = queue.shift(); screen; screen = queue.shift()) {
      try {
        for await (const picture of picturesOf(window, screen, options)) pictures.push(picture);
      } catch (error) {
        say(`${screen.name}: ${String(error).split('\n')[0]}`);
      }
    }
    await window.close();
  };
  for (const viewer of viewers) {
    const queue = screens.filter(({ as }) => as === viewer);
    await Promise.all(Array.from({ length: Math.min(options.workers, queue.length) }, () => work(viewer, queue)));
  }
  return pictures.sort((one, other) => one.file.localeCompare(other.file));
}
