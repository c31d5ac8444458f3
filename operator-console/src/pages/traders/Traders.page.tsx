import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { Button, Notice, TextInput } from '@halyard-h5/shared-ui';
import { useFaultText } from '../../calls/useFaultText';
import { useConsole } from '../../console/ConsoleContext';
import { useSubmit } from '../../forms/useSubmit';
import { useText } from '../../language/useText';
import { TraderFile } from './TraderFile';
import classes from './Traders.module.css';

/** One trader, looked at for a reason that goes into the audit log. */
export default function TradersPage() {
  const t = useText();
  const { number = '' } = useParams();
  const go = useNavigate();
  const { client } = useConsole();
  const textOf = useFaultText();
  const [user, setUser] = useState(number);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<{ readonly user?: string; readonly reason?: string }>({});
  const [fault, setFault] = useState<string>();
  const [file, setFile] = useState<OperatorAnswer<'lookAtTrader'>>();

  const look = async (): Promise<void> => {
    const lacks = {
      user: user.trim() === '' ? t('trader.numberNeeded') : undefined,
      reason: reason.trim() === '' ? t('trader.reasonNeeded') : undefined,
    };
    setMissing(lacks);
    setFault(undefined);
    if (lacks.user ?? lacks.reason) return;
    try {
      const found = await client.change('lookAtTrader', { user: user.trim(), reason: reason.trim() });
      setFile(found);
      void go(`/traders/${found.number}`, { replace: true });
    } catch (error) {
      setFile(undefined);
      setFault(textOf(error));
    }
  };
  const { busy, onSubmit } = useSubmit(look);

  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('section.traders')}</h1>
      <form onSubmit={onSubmit} className={classes.search}>
        <TextInput
          label={t('trader.number')}
          error={missing.user}
          value={user}
          onChange={({ target }) => setUser(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          label={t('trader.reason')}
          hint={t('trader.reasonHint')}
          error={missing.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          maxLength={300}
          className={classes.reason}
        />
        <Button type="submit" loading={busy}>
          {t('trader.look')}
        </Button>
      </form>
      {fault !== undefined && (
        <Notice tone="danger" role="alert">
          {fault}
        </Notice>
      )}
      {file && <TraderFile key={file.serverTime} file={file} />}
    </div>
  );
}
