import type { Page } from 'playwright-core';

const DAY = 86_400_000;
const count = 90;

interface Performance {
  before: string;
  result: string;
  rate?: string;
  days: { day: string; equity: string; funding: string; result: string; rate?: string }[];
}

/** The result of a day, USDT: gains and losses of every length. */
const resultOf = (index: number): number =>
  index % 7 === 6 ? 0 : Math.round(Math.sin(index * 1.7) * 100_000 * (index % 9 === 0 ? 12 : index % 4 === 0 ? 0.02 : 1)) / 100;

/** Gives a performance the days of a quarter: the clock of an exchange under test moves by minutes, not by months. */
export async function manyDays(page: Page): Promise<void> {
  await page.route('**/api/index/performance*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Performance };
    const last = Date.parse(answer.data.days.at(-1)?.day ?? '');
    let equity = 48_000;
    let growth = 1;
    const days = Array.from({ length: count }, (_, index) => {
      const result = resultOf(index);
      const rate = result / equity;
      equity += result;
      growth *= 1 + rate;
      const day = new Date(last - (count - 1 - index) * DAY).toISOString().slice(0, 10);
      return { day, equity: equity.toFixed(2), funding: '0', result: result.toFixed(2), rate: rate.toFixed(8) };
    });
    const result = (equity - 48_000).toFixed(2);
    await route.fulfill({ json: { ...answer, data: { ...answer.data, before: '48000', result, rate: (growth - 1).toFixed(8), days } } });
  });
}
