import { pool } from '../run.mjs';
import { minutesOf } from './Report.mjs';

/** Seconds that a lane of parts should take with `width` of them at a time. */
const secondsOf = ({ parts, width = 1 }) =>
  Math.max(parts.reduce((total, { share }) => total + share, 0) / width, ...parts.map(({ share }) => share));

/**
 * Runs parts lane after lane, and says at each about how long all still takes.
 * @param lanes `{ parts, width }`: so many of its parts at a time
 */
export async function runParts(report, lanes, now = Date.now) {
  const planned = lanes.reduce((total, lane) => total + secondsOf(lane), 0);
  const began = now();
  let done = 0;
  for (const lane of lanes) {
    // Where it went slower than planned so far, the rest does, too.
    const pace = done > 60 ? Math.max(1, (now() - began) / 1000 / done) : 1;
    const laneBegan = now();
    const left = () => Math.max(0, (planned - done) * pace - (now() - laneBegan) / 1000);
    const running = new Set();
    const tell = () =>
      report.say(`${[...running].join(', ')}: still at it, ${left() > 0 ? `about ${minutesOf(left())} left` : 'longer than planned'}`);
    const stillRunning = setInterval(tell, 60_000);
    await pool(
      lane.parts.map((part) => async () => {
        running.add(part.name);
        await report.run(part, left());
        running.delete(part.name);
      }),
      lane.width ?? 1,
    ).finally(() => clearInterval(stillRunning));
    done += secondsOf(lane);
  }
}
