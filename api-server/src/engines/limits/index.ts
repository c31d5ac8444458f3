export { limitsAt, setLimits, type LimitsState, type OwnLimits } from './ownLimits';
export { assertWithinLimits, type DayFigures } from './assertWithinLimits';
