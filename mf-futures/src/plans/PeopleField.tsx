import { TextArea } from '@halyard-h5/shared-ui/inputs';
import { useText } from '../useText';
import { readPeople } from './readPeople';

interface PeopleFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Stands below the field. */
  readonly error: string | undefined;
}

/** User numbers of people to invite. */
export function PeopleField({ value, onChange, error }: PeopleFieldProps) {
  const t = useText();
  const { numbers } = readPeople(value);
  return (
    <TextArea
      label={t('people.label')}
      hint={numbers.length > 0 ? t('people.count', { count: numbers.length }) : t('people.hint')}
      error={error}
      value={value}
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
