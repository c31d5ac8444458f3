import { Search, X } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../action/IconButton';
import { TextInput } from './TextInput';

export interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size' | 'ref'> {
  /** Names the field; also its placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly clearLabel: string;
  readonly hint?: ReactNode;
}

/** A search field with a button that clears it. */
export function SearchInput({ label, value, onChange, clearLabel, ...rest }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextInput
      placeholder={label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      {...rest}
      ref={input}
      type="search"
      label={label}
      labelHidden
      value={value}
      onChange={(event) => onChange(event.target.value)}
      start={<Search size={18} aria-hidden />}
      end={value !== '' && <IconButton label={clearLabel} icon={<X size={18} aria-hidden />} onClick={clear} />}
    />
  );
}
