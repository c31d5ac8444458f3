import { useState } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { Button, Card, Notice, TextInput } from '@halyard-h5/shared-ui';
import { PasswordInput } from '@halyard-h5/shared-ui/inputs';
import { QrCode } from '@halyard-h5/shared-ui/qr';
import { useConsole } from '../../console/ConsoleContext';
import { useAction } from '../../calls/useAction';
import { useRead } from '../../calls/useRead';
import { useSubmit } from '../../forms/useSubmit';
import { useText } from '../../language/useText';
import classes from './Security.module.css';

/** The operator's own password and authenticator. */
export default function SecurityPage() {
  const t = useText();
  const { data, refetch } = useRead('me', {});
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('security.title')}</h1>
      {data && !data.authenticatorBound && <Enrolment onBound={() => refetch()} />}
      {data?.authenticatorBound && <Notice tone="success">{t('security.bound')}</Notice>}
      <Password />
    </div>
  );
}

function Enrolment({ onBound }: { readonly onBound: () => unknown }) {
  const t = useText();
  const common = useCommonText();
  const { client } = useConsole();
  const act = useAction();
  const [made, setMade] = useState<{ readonly secret: string; readonly address: string }>();
  const [code, setCode] = useState('');
  const begin = async (): Promise<void> => setMade(await act(() => client.change('setupAuthenticator', {})));
  const bind = async (): Promise<void> => {
    const bound = await act(() => client.change('bindAuthenticator', { code: code.replaceAll(/\s/g, '') }), t('security.bound'));
    if (bound) await onBound();
  };
  const { busy, onSubmit } = useSubmit(bind);
  return (
    <Card>
      <form onSubmit={onSubmit} className={classes.form}>
        <h2 className={classes.heading}>{common('security.authenticator')}</h2>
        <p>{t('security.authenticatorDetail')}</p>
        {made ? (
          <>
            <QrCode text={made.address} label={t('security.qr')} />
            <p>
              {t('security.secret')} <code className={classes.secret}>{made.secret}</code>
            </p>
            <TextInput
              label={t('signIn.code')}
              value={code}
              onChange={({ target }) => setCode(target.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <Button type="submit" loading={busy}>
              {t('security.bind')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={begin}>
            {t('security.begin')}
          </Button>
        )}
      </form>
    </Card>
  );
}

function Password() {
  const t = useText();
  const common = useCommonText();
  const { client } = useConsole();
  const act = useAction();
  const [before, setBefore] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const differs = again !== '' && again !== password;
  const change = async (): Promise<void> => {
    if (differs || password === '') return;
    if (!(await act(() => client.change('changePassword', { oldPassword: before, password }), t('security.changed')))) return;
    setBefore('');
    setPassword('');
    setAgain('');
  };
  const { busy, onSubmit } = useSubmit(change);
  const texts = { showLabel: common('action.showPassword'), hideLabel: common('action.hidePassword') };
  return (
    <Card>
      <form onSubmit={onSubmit} className={classes.form}>
        <h2 className={classes.heading}>{t('security.password')}</h2>
        <PasswordInput
          {...texts}
          label={t('security.oldPassword')}
          autoComplete="current-password"
          value={before}
          onChange={({ target }) => setBefore(target.value)}
        />
        <PasswordInput
          {...texts}
          label={t('security.newPassword')}
          hint={t('security.passwordHint')}
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <PasswordInput
          {...texts}
          label={t('security.again')}
          error={differs ? common('password.different') : undefined}
          autoComplete="new-password"
          value={again}
          onChange={({ target }) => setAgain(target.value)}
        />
        <Button type="submit" loading={busy}>
          {t('security.change')}
        </Button>
      </form>
    </Card>
  );
}
