import { useSession, useToast } from '@halyard-h5/shared-api';
import { Button } from '@halyard-h5/shared-ui';
import { copyText } from '@halyard-h5/shared-ui/clipboard';
import { Copy } from '@halyard-h5/shared-ui/icons';
import { useText } from '../useText';
import classes from './OwnNumber.module.css';

/** The trader's own user number, for lead traders who want to invite them. */
export function OwnNumber() {
  const t = useText();
  const toast = useToast();
  const number = useSession().user?.number;
  if (number === undefined) return undefined;
  const copy = async (): Promise<void> => {
    const copied = await copyText(number);
    toast.show(t(copied ? 'people.copied' : 'people.notCopied'), copied ? 'success' : 'error');
  };
  return (
    <div className={classes.own}>
      <p className={classes.text}>
        {t('people.own')}
        <bdi dir="ltr" className={classes.id}>
          {number}
        </bdi>
      </p>
      <Button size="small" variant="secondary" icon={<Copy size={14} aria-hidden />} onClick={copy}>
        {t('people.copy')}
      </Button>
    </div>
  );
}
