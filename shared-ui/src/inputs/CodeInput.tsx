import { Button, TextInput, normaliseDigits, type TextInputProps } from '@halyard-h5/shared-ui';
import { useCooldown } from './useCooldown';

export interface CodeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'end' | 'type'> {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Sends a code. The wait begins when the promise resolves; a rejection leaves the button free. */
  readonly onSend: () => Promise<unknown>;
  readonly sendLabel: string;
  /** Text of the button while waiting, e.g. "Again in 42 s". */
  readonly waitLabel: (seconds: number) => string;
  /** Digits of a code; 6 unless told otherwise. */
  readonly length?: number;
  /** Seconds between two codes; 60 unless told otherwise. */
  readonly cooldown?: number;
  /** For when nothing can be sent yet, such as an address that is still missing. */
  readonly sendDisabled?: boolean;
}

/** A one-time code from a message or mail, with the button that sends it. */
export function CodeInput({
  value,
  onChange,
  onSend,
  sendLabel,
  waitLabel,
  length = 6,
  cooldown = 60,
  sendDisabled,
  ...rest
}: CodeInputProps) {
  const { secondsLeft, start } = useCooldown();
  const waiting = secondsLeft > 0;
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={(event) => onChange(normaliseDigits(event.target.value).replace(/\D/g, '').slice(0, length))}
      inputMode="numeric"
      autoComplete="one-time-code"
      end={
        <Button
          variant="ghost"
          size="small"
          aria-disabled={waiting || sendDisabled}
          onClick={() =>
            onSend().then(
              () => start(cooldown),
              () => undefined,
            )
          }
        >
          {waiting ? waitLabel(secondsLeft) : sendLabel}
        </Button>
      }
    />
  );
}
