import type { ServerTimeSample } from '../client/serverTimeSample';

/**
 * How fast two clocks may part: the frequency tolerance of NTP (RFC 5905, MAXFREQ), 500 ppm. It covers a cheap crystal (up to 100 ppm) and a
 * system that slews its clock.
 */
export const driftRate = 500e-6;

/** Offsets between server time and local monotonic time that are possible, milliseconds. */
export interface OffsetRange {
  readonly low: number;
  readonly high: number;
}

/** One reading of what was heard: a jump of the device's clock leaves two until a sample decides. */
interface Reading extends OffsetRange {
  /** Best single offset. */
  readonly offset: number;
  /** Width of the range when the offset was chosen. */
  readonly chosenAt: number;
}

const widthOf = ({ low, high }: OffsetRange): number => high - low;
/** A sign that only came, and was not asked for, says nothing of the other side: then it most likely was quick. */
const middleOf = ({ low, high }: OffsetRange): number => (high === Infinity ? low : (low + high) / 2);
const readingOf = (range: OffsetRange): Reading => ({ ...range, offset: middleOf(range), chosenAt: widthOf(range) });
const widened = <Range extends OffsetRange>(range: Range, by: number): Range => ({ ...range, low: range.low - by, high: range.high + by });

const aroundAll = (ranges: readonly OffsetRange[]): OffsetRange => ({
  low: Math.min(...ranges.map(({ low }) => low)),
  high: Math.max(...ranges.map(({ high }) => high)),
});

/** Both at once, or undefined where they exclude each other. The offset only moves when more is known than before, or when it must. */
function narrowed(known: Reading, next: OffsetRange): Reading | undefined {
  const range = { low: Math.max(known.low, next.low), high: Math.min(known.high, next.high) };
  if (range.low > range.high) return undefined;
  if (widthOf(range) < known.chosenAt || widthOf(next) < widthOf(known)) return readingOf(range);
  return { ...known, ...range, offset: Math.min(Math.max(known.offset, range.low), range.high) };
}

/** No request is longer on its way, milliseconds of local time: the client gives up after 60 s. */
const longestRequest = 120_000;

const keptReadings = 8;

/** Many jumps without a sample between them: the least likely readings become one that allows for all of them. */
function fewer(readings: readonly Reading[]): readonly Reading[] {
  if (readings.length <= keptReadings) return readings;
  const rest = readings.slice(keptReadings - 1);
  return [...readings.slice(0, keptReadings - 1), readingOf(aroundAll(rest))];
}

/**
 * What is known of the server's time. Bounds widen with the time since they were heard, so that an old one never outlives what is true; each
 * sample narrows them. All times are local monotonic milliseconds.
 * @see docs/decisions/0194-bounds-of-the-clock-widen.md
 */
export class ServerTimeEstimate {
  #readings: readonly Reading[] = [];
  #at = 0;
  #jumps: readonly { readonly foundAt: number; readonly by: number }[] = [];

  get known(): boolean {
    return this.#readings.length > 0;
  }

  /** Best single offset; 0 while nothing is known. */
  get offset(): number {
    return this.#readings[0]?.offset ?? 0;
  }

  /** Offsets that are possible at a local time. */
  bounds(at: number): OffsetRange {
    if (!this.known) return { low: -Infinity, high: Infinity };
    return widened(aroundAll(this.#readings), driftRate * Math.max(at - this.#at, 0));
  }

  /**
   * The device's clock has gained on the local one. Either somebody set it, or the local clock stood still while the device slept: which, the next
   * sample tells. Until then it slept, because that is what devices do every day.
   * @param tolerance of `by`, milliseconds
   */
  jumped(by: number, tolerance: number, at: number): void {
    this.#advance(at);
    this.#jumps = [...this.#jumps, { foundAt: at, by: by + tolerance }].filter(({ foundAt }) => foundAt > at - longestRequest);
    const slept = this.#readings.map((reading) => {
      const { low, high } = widened(reading, tolerance);
      return { ...reading, low: low + by, high: high + by, offset: reading.offset + by };
    });
    this.#readings = fewer([...slept, ...this.#readings]);
  }

  adopt(sample: ServerTimeSample): void {
    this.#advance(sample.receivedAt);
    const next = this.#rangeOf(sample);
    const left = this.#readings.map((reading) => narrowed(reading, next)).filter((reading) => reading !== undefined);
    // None left: the server's clock was set, and what is newer holds.
    const all = left.length > 0 ? left : [readingOf(next)];
    const away = ({ offset }: Reading): number => Math.abs(offset - (sample.earliest - sample.receivedAt));
    this.#readings = [...all].sort((one, other) => away(one) - away(other));
  }

  /** The server was read between sending and receiving. */
  #rangeOf({ earliest, latest, sentAt, receivedAt }: ServerTimeSample): OffsetRange {
    const stoodStill = this.#jumps.filter(({ foundAt }) => foundAt >= sentAt).reduce((sum, { by }) => sum + by, 0);
    const since = sentAt === -Infinity ? 0 : driftRate * (receivedAt - sentAt);
    const high = sentAt === -Infinity ? Infinity : latest - sentAt + since + stoodStill;
    return widened({ low: earliest - receivedAt, high }, driftRate * (this.#at - receivedAt));
  }

  #advance(at: number): void {
    if (at <= this.#at) return;
    const by = driftRate * (at - this.#at);
    this.#readings = this.#readings.map((reading) => widened(reading, by));
    this.#at = at;
  }
}
