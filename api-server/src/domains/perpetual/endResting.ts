import { step, type PerpetualState, type StepResult, type Surroundings } from '../../engines/perpetual';

/** What a halt does to orders that rest or wait and would open: each is cancelled, margin and fee return, and the book fills none of it. */
export function endResting(before: PerpetualState, surroundings: Surroundings): StepResult[] {
  const steps: StepResult[] = [];
  let state = before;
  for (const { id: orderId } of before.orders.filter(({ action }) => action === 'open')) {
    const result = step(state, { kind: 'cancel order', orderId, by: 'halt' }, surroundings);
    steps.push(result);
    state = result.state;
  }
  return steps;
}
