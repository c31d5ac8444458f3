import type { StartTrial } from './HostTrial';
import { settled, useTrial } from './trial';

const question = { title: 'Close all?', confirmLabel: 'Close all', remindKey: 'closeAll' };

/** What the shell asks and says for a page. */
export function describeQuestions(start: StartTrial): void {
  describe('questions and messages', () => {
    const begin = useTrial(start);

    test('questions wait in the order in which they were asked', async () => {
      const trial = await begin();
      const answers = [trial.host.confirm.ask({ ...question, title: 'first' }), trial.host.confirm.ask({ ...question, title: 'second' })];
      await settled();
      expect(trial.questions().map(({ title }) => title)).toEqual(['first', 'second']);
      trial.questions()[0]?.answer(true, false);
      trial.questions()[0]?.answer(false, false);
      expect(await Promise.all(answers)).toEqual([true, false]);
      expect(trial.questions()).toEqual([]);
    });

    test('what was agreed to for good is not asked, until it is taken back', async () => {
      const trial = await begin();
      const { confirm } = trial.host;
      const refused = confirm.ask(question);
      trial.questions()[0]?.answer(false, true);
      expect(await refused).toBe(false);
      expect(confirm.muted()).toEqual([]);
      const agreed = confirm.ask(question);
      trial.questions()[0]?.answer(true, true);
      expect(await agreed).toBe(true);
      expect(confirm.muted()).toEqual(['closeAll']);
      expect(await confirm.ask(question)).toBe(true);
      expect(trial.questions()).toEqual([]);
      confirm.unmute('closeAll');
      void confirm.ask(question);
      expect(trial.questions()).toHaveLength(1);
    });

    test('a page that leaves takes its questions with it: they are answered with no', async () => {
      const trial = await begin();
      const answer = trial.host.confirm.ask(question);
      trial.host.navigation.push('home.more');
      await settled();
      expect(trial.questions()).toEqual([]);
      expect(await answer).toBe(false);
    });

    test('so does a session that ends', async () => {
      const trial = await begin();
      const answer = trial.host.confirm.ask(question);
      trial.expire();
      await settled();
      expect(trial.questions()).toEqual([]);
      expect(await answer).toBe(false);
    });

    test('so does an account that is left', async () => {
      const trial = await begin();
      const answer = trial.host.confirm.ask(question);
      trial.changeSession({ mode: 'demo' });
      await settled();
      expect(trial.questions()).toEqual([]);
      expect(await answer).toBe(false);
    });

    test('a message is shown, and nothing for no words', async () => {
      const trial = await begin();
      trial.host.toast.show('');
      expect(trial.message()).toBeUndefined();
      trial.host.toast.show('Copied');
      expect(trial.message()).toBe('Copied');
    });

    test('the waiting layer shows while somebody holds it; a release counts once, and only changes are told', async () => {
      const { host } = await begin();
      const told = jest.fn();
      host.overlay.subscribe(told);
      const first = host.overlay.hold();
      const second = host.overlay.hold();
      first();
      first();
      expect(host.overlay.get()).toBe(true);
      second();
      expect(host.overlay.get()).toBe(false);
      expect(told).toHaveBeenCalledTimes(2);
    });
  });
}
