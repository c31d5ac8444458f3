import { useState } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { Button, Notice, TextInput } from '@halyard-h5/shared-ui';
import { PasswordInput } from '@halyard-h5/shared-ui/inputs';
import { useConsole } from '../../console/ConsoleContext';
import { useFaultText } from '../../calls/useFaultText';
import { useSubmit } from '../../forms/useSubmit';
import { useText } from '../../language/useText';
import { sendSolved } from './sendSolved';
import classes from './SignIn.module.css';

/** @param again name of the operator whose session has ended and whose work waits behind this */
export function SignIn({ again }: { readonly again: string | undefined }) {
  const t = useText();
  const common = useCommonText();
  const { client, session } = useConsole();
  const textOf = useFaultText();
  const [name, setName] = useState(again ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [fault, setFault] = useState<string>();

  const submit = async (): Promise<void> => {
    setFault(undefined);
    const given = { name: name.trim().toLowerCase(), password, ...(asksCode && { authenticatorCode: code.replaceAll(/\s/g, '') }) };
    try {
      const answer = await sendSolved((puzzle) => client.change('login', { ...given, ...puzzle }));
      if (answer.secondFactorRequired) setAsksCode(true);
      else if (answer.token !== undefined) session.begin(answer.token, given.name);
    } catch (error) {
      setCode('');
      setFault(textOf(error));
    }
  };
  const { busy, onSubmit } = useSubmit(submit);

  return (
    <main className={classes.page}>
      <form onSubmit={onSubmit} className={classes.form}>
        <h1 className={classes.title}>{t('signIn.title')}</h1>
        {again !== undefined && <Notice tone="warn">{t('signIn.ended', { name: again })}</Notice>}
        <TextInput
          label={t('signIn.name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordInput
          label={t('signIn.password')}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="current-password"
          showLabel={common('action.showPassword')}
          hideLabel={common('action.hidePassword')}
          required
        />
        {asksCode && (
          <TextInput
            label={t('signIn.code')}
            hint={t('signIn.codeHint')}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
          />
        )}
        {fault !== undefined && (
          <Notice tone="danger" role="alert">
            {fault}
          </Notice>
        )}
        <Button type="submit" block loading={busy}>
          {common('action.signIn')}
        </Button>
      </form>
    </main>
  );
}
