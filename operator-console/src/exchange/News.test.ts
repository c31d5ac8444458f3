import { News, type NewsTopic } from './News';

type Answer = { state: string; changed: NewsTopic[] } | Error;

/** Hears what the exchange answers in turn; the last answer never comes. */
async function hear(answers: readonly Answer[]) {
  const [told, asked, live, waits]: [string[], (string | undefined)[], boolean[], number[]] = [[], [], [], []];
  const ending = new AbortController();
  let at = 0;
  const read = (_name: string, { state }: { state?: string }) => {
    asked.push(state);
    const answer = answers[at++];
    if (answer === undefined) {
      ending.abort();
      return new Promise(() => undefined);
    }
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const news = new News({ read } as unknown as ConstructorParameters<typeof News>[0], (milliseconds) =>
    Promise.resolve(void waits.push(milliseconds)),
  );
  news.subscribe((changed) => told.push(changed.join(' ')));
  news.subscribeLive(() => live.push(news.isLive()));
  void news.follow(ending.signal);
  await new Promise((resolve) => ending.signal.addEventListener('abort', resolve));
  return { told, asked, live, waits };
}

describe('news', () => {
  it('tell what changed since the state that was known, and not the first state', async () => {
    const { told, asked } = await hear([
      { state: '1', changed: ['deposits'] },
      { state: '2', changed: ['withdrawals', 'halts'] },
      { state: '2', changed: [] },
    ]);
    expect(told).toEqual(['withdrawals halts']);
    expect(asked).toEqual([undefined, '1', '2', '2']);
  });

  it('count everything as changed after a gap', async () => {
    const { told, live } = await hear([{ state: '1', changed: [] }, new Error('away'), new Error('away'), { state: '1', changed: [] }]);
    expect(told).toEqual(['deposits withdrawals verifications halts']);
    expect(live).toEqual([false, true]);
  });

  it('are asked for ever more rarely while nothing answers, and soon again once something has', async () => {
    const away = new Error('away');
    const { waits } = await hear([away, away, away, away, away, away, { state: '1', changed: [] }, away]);
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 1_000]);
  });
});
