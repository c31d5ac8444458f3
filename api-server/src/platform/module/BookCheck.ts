/** Something of a module's that the audit recomputes. */
export interface BookCheck {
  /** What is wrong where `query` finds something. */
  readonly check: string;
  /** SQL giving a row for each difference; none when all is right. */
  readonly query: string;
}
