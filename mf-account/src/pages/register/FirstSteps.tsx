import { useState } from 'react';
import { getHost, useCommonText, useNavigation } from '@halyard-h5/shared-api';
import { Button, Card } from '@halyard-h5/shared-ui';
import { PageFrame } from '@halyard-h5/shared-ui/pages';
import { useText } from '../../useText';
import own from './Register.module.css';

/** A new account is open: to practise without money, to bring money, or to go on where one was. */
export function FirstSteps() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const [switching, setSwitching] = useState(false);
  const practise = async (): Promise<void> => {
    setSwitching(true);
    try {
      await getHost().session.switchMode('demo');
      navigation.switchTab('futures.index');
    } catch {
      // The client has said why; the choice stays.
      setSwitching(false);
    }
  };
  return (
    <PageFrame title={t('register.first')}>
      <Card>
        <div className={own.first}>
          <p>{t('register.firstText')}</p>
          <Button size="large" block loading={switching} onClick={practise}>
            {t('register.practise')}
          </Button>
          <Button size="large" variant="secondary" block onClick={() => navigation.redirect('assets.deposit')}>
            {common('action.deposit')}
          </Button>
          <Button variant="ghost" block onClick={() => navigation.resume()}>
            {t('register.later')}
          </Button>
        </div>
      </Card>
    </PageFrame>
  );
}
