import { useBrand, useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { Button, Card } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import classes from './AccountStrip.module.css';

/** The two ways in: without money first. */
export function VisitorStrip({ onDemo }: { readonly onDemo: () => void }) {
  const t = useText();
  const common = useCommonText();
  const { name } = useBrand();
  const navigation = useNavigation();
  return (
    <Card>
      <h2 className={classes.welcome}>{common('page.welcomeTo', { brand: name })}</h2>
      <p className={classes.label}>{t('visitor.text')}</p>
      <div className={classes.ways}>
        <Button onClick={onDemo}>{common('action.tryDemo')}</Button>
        <Button variant="secondary" onClick={() => navigation.push('account.login')}>
          {common('action.signIn')}
        </Button>
      </div>
    </Card>
  );
}
