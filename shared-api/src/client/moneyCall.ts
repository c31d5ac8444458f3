import type { CallName } from '../contract/endpointTable';
import type { OpenCallBookOptions } from '../openCalls/OpenCallBook';
import type { MoneyQuestion, Replay } from './replay';

/** What became of a change that moves money and had no answer at first. */
export interface MoneyOutcome {
  readonly key: string;
  readonly name: CallName;
  /** Whose it is, as `accountOf` says it. */
  readonly account: string;
  readonly executed: boolean;
  /** The answer of the executed change. */
  readonly answer?: unknown;
}

/** A change as its page sends it. */
export interface MoneyCall {
  readonly name: CallName;
  readonly request: unknown;
  /** Brought by the caller, if any: calls with different ones never join. */
  readonly key?: string | undefined;
  /** Account that the caller shows; the present one when absent. Keys of one account are never used for another. */
  readonly account?: string | undefined;
}

export interface MoneyCallsOptions extends OpenCallBookOptions {
  readonly createId: () => string;
  /** Asks what a key was answered, executing nothing; a final question cancels it where that is nothing. Never rejects. */
  readonly replay: (question: MoneyQuestion) => Promise<Replay>;
  readonly onOutcome: (outcome: MoneyOutcome) => void;
  /** Whether somebody looks at the page: what nobody sees asks nothing. */
  readonly isVisible: () => boolean;
  /** 0 to 1, spreads the questions of many pages. */
  readonly random: () => number;
}

/** What this page alone knows of a call. */
export interface MoneyCallEntry {
  question?: Promise<Replay> | undefined;
  /** Questions that found nothing executed while nobody waited for an answer. */
  absences: number;
  /** A question had no result. */
  asked: boolean;
  answer?: unknown;
}
