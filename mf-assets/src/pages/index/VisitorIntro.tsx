import { useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { Button, Card } from '@halyard-h5/shared-ui';
import { Wallet } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import classes from './VisitorIntro.module.css';

/** What a visitor sees: what the wallet does, and the two ways in. */
export function VisitorIntro() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  return (
    <Card className={classes.card}>
      <span aria-hidden className={classes.icon}>
        <Wallet size={32} strokeWidth={1.6} />
      </span>
      <h2 className={classes.title}>{t('visitor.title')}</h2>
      <p className={classes.text}>{t('visitor.text')}</p>
      <Button block onClick={() => navigation.push('account.register')}>
        {common('action.tryDemo')}
      </Button>
      <Button block variant="secondary" onClick={() => navigation.push('account.login', { reason: 'required' })}>
        {common('action.signIn')}
      </Button>
    </Card>
  );
}
