import { TextArea } from '@halyard-h5/shared-ui/inputs';
import { useText } from '../useText';
import { readPeople } from './readPeople';

interface PeopleFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** True once the trader tried to send: from then on a missing id is mentioned. */
  readonly attempted: boolean;
  /** What the exchange said of the people. */
  readonly refused?: string;
}

/** User numbers of people to invite. */
export function PeopleField({ text, onChange, attempted, refused }: PeopleFieldProps) {
  const t = useText();
  const { numbers, wrong } = readPeople(text);
  const missing = attempted && numbers.length === 0 && wrong.length === 0;
  const error =
    refused ?? (missing ? t('people.missing') : attempted && wrong[0] !== undefined ? t('people.wrong', { id: wrong[0] }) : undefined);
  return (
    <TextArea
      label={t('people.label')}
      hint={numbers.length > 0 ? t('people.count', { count: numbers.length }) : t('people.hint')}
      error={error}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      rows={3}
      dir="ltr"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      required
    />
  );
}
