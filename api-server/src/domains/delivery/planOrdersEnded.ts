/** Told after orders of follow plans have ended, and their transaction with them. Takes what fails upon itself. */
export type PlanOrdersEnd = (planIds: readonly string[]) => Promise<void>;

declare module '../../platform/module/Hooks' {
  interface Hooks {
    /** Told of which follow plans orders have ended. */
    readonly planOrdersEnded: PlanOrdersEnd[];
  }
}
