import { Button, Notice } from '@halyard-h5/shared-ui';
import { useShell } from '../services/ShellContext';
import { changedRemotes, noDeveloperSettings, readDeveloperSettings, writeDeveloperSettings } from '../developers/developerSettings';
import { reloadDocument } from '../navigation/addressBar';
import { useText } from '../language/useText';
import classes from './Banners.module.css';

/** Says that this browser does not show what is deployed, and takes that back with one tap. */
export default function DeveloperBanner() {
  const t = useText();
  const { storage } = useShell();
  const reset = (): void => {
    void writeDeveloperSettings(storage, noDeveloperSettings).then(reloadDocument);
  };
  const parts = changedRemotes(readDeveloperSettings(storage) ?? noDeveloperSettings).join(', ');
  return (
    <div className={classes.developer}>
      <Notice
        tone="warn"
        action={
          <Button size="small" variant="secondary" onClick={reset}>
            {t('developer.reset')}
          </Button>
        }
      >
        {t('developer.changed', { parts })}
      </Notice>
    </div>
  );
}
