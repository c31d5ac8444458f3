export { MonthGrid, type DayDetail, type MonthGridProps } from '../pickers/MonthGrid';
