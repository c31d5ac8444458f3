import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What `findAxeFaults` looks at: everything, or colours alone. */
export type AxeScope = 'all' | 'contrast';

/** Faults by WCAG 2.2 A and AA on the page on screen, one line for each element. Hidden pages and the canvas of the chart are left out. */
export async function findAxeFaults(page: Page, scope: AxeScope): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ tags, colours }) => {
      const { axe: tool } = window as unknown as { axe: typeof axe };
      const results = await tool.run(
        { exclude: [['[data-active="false"]']] },
        {
          runOnly: colours ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: tags },
          resultTypes: ['violations'],
          elementRef: false,
          // No rule of these standards reads style sheets.
          preload: false,
        },
      );
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ').slice(0, 240)}`),
      );
    },
    { tags: standards, colours: scope === 'contrast' },
  );
}
