/** Why a call did not succeed. `ended`: the session is over. `unanswered`: nothing is known of what became of it. */
export type OperatorFaultKind = 'refused' | 'ended' | 'unanswered';

/** `data` of a refusal. */
export interface RefusalData {
  readonly refusal?: string;
  readonly field?: string;
  readonly reason?: string;
}

/** A call that did not succeed; the message is the exchange's, in the language of the page. */
export class OperatorFault extends Error {
  override readonly name = 'OperatorFault';
  readonly kind: OperatorFaultKind;
  /** Stable id, such as `operator.caseTaken`. */
  readonly refusal: string | undefined;
  /** Which field of the request is wrong. */
  readonly field: string | undefined;

  /** More for programs, such as the puzzle that a sign-in has to solve first. */
  readonly reason: string | undefined;

  constructor(kind: OperatorFaultKind, message: string, { refusal, field, reason }: RefusalData = {}) {
    super(message);
    this.kind = kind;
    this.refusal = refusal;
    this.field = field;
    this.reason = reason;
  }
}
