export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}
