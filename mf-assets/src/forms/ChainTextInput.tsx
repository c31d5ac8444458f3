import { TextInput, type TextInputProps } from '@halyard-h5/shared-ui';

/** A field for what a blockchain names things by, an address or a transaction: nothing corrects or completes it. */
export function ChainTextInput(props: TextInputProps) {
  return <TextInput maxLength={128} dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} />;
}
