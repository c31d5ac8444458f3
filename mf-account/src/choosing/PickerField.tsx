import { IconButton, TextInput } from '@halyard-h5/shared-ui';
import { ChevronDown } from '@halyard-h5/shared-ui/icons';

interface PickerFieldProps {
  readonly name: string;
  readonly label: string;
  /** What has been chosen, in words. */
  readonly value: string;
  readonly error: string | undefined;
  /** Names the button. */
  readonly openLabel: string;
  readonly onOpen: () => void;
}

/** A field whose value is chosen from a sheet instead of typed. */
export function PickerField({ openLabel, onOpen, ...field }: PickerFieldProps) {
  return (
    <TextInput
      {...field}
      readOnly
      required
      onClick={onOpen}
      end={<IconButton label={openLabel} icon={<ChevronDown size={20} aria-hidden />} onClick={onOpen} />}
    />
  );
}
