export { limitsAt, setLimits, type LimitsState, type OwnLimits } from './ownLimits';
export { assertWithinLimits, limitsRefusals, type DayFigures } from './assertWithinLimits';
