import { ChevronDown } from '@halyard-h5/shared-ui/icons';
import { useText } from '../useText';
import classes from './AreaCodeButton.module.css';

/** The area code before a mobile number; opens the list of all. */
export function AreaCodeButton({ code, onClick }: { readonly code: string; readonly onClick: () => void }) {
  const t = useText();
  return (
    <button type="button" className={classes.button} aria-label={t('contact.chooseAreaCode', { code: code || '–' })} onClick={onClick}>
      <bdi dir="ltr">{code || '+'}</bdi>
      <ChevronDown size={16} aria-hidden />
    </button>
  );
}
