export { DatePicker, type DatePickerProps } from './DatePicker';
export { MonthGrid, type DayDetail, type MonthGridProps } from './MonthGrid';
export { Select, type SelectProps } from './Select';
export type { SelectOption } from './selectOption';
