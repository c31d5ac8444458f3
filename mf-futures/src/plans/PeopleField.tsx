import { TextArea } from '@halyard-h5/shared-ui/inputs';
import { useText } from '../useText';
import { readPeople } from './readPeople';

interface PeopleFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Stands below the field. */
  readonly error: string | undefined;
}

/** User ids of people to invite. */
export function PeopleField({ value, onChange, error }: PeopleFieldProps) {
  const t = useText();
  const { ids } = readPeople(value);
  return (
    <TextArea
      label={t('people.label')}
      hint={ids.length > 0 ? t('people.count', { count: ids.length }) : t('people.hint')}
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
