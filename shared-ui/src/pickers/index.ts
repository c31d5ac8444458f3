export { DatePicker, type DatePickerProps } from './DatePicker';
export { Select, type SelectProps } from './Select';
export type { SelectOption } from './selectOption';
