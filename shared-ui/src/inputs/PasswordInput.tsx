import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton, TextInput, type TextInputProps } from '@halyard-h5/shared-ui';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end' | 'autoComplete'> {
  /** Tells password managers what it is; they fill `current-password` and offer to make a `new-password`. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password with a button that shows it. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
