export { SortButton, ariaSort, nextSort, type SortButtonProps, type SortDirection, type SortState } from './SortButton';
export { Table, type TableColumn, type TableProps } from './Table';
export { TableOrCards } from './TableOrCards';
