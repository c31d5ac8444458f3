import { useEffect, useRef, useState } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { Button, Card, Facts, Notice, ProgressBar } from '@halyard-h5/shared-ui';
import { useFaultText } from '../../calls/useFaultText';
import { useConsole } from '../../console/ConsoleContext';
import { useText } from '../../language/useText';
import classes from './Audit.module.css';
import { checkChain, type ChainState } from './checkChain';

/** Checks that no entry of the log was changed, removed or inserted. */
export function ChainCheck() {
  const t = useText();
  const common = useCommonText();
  const { client } = useConsole();
  const textOf = useFaultText();
  const [state, setState] = useState<ChainState>();
  const [running, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const run = async (): Promise<void> => {
    const ending = (work.current = new AbortController());
    setState(undefined);
    setFault(undefined);
    setRunning(true);
    try {
      await checkChain(client, ending.signal, setState);
    } catch (error) {
      if (!ending.signal.aborted) setFault(textOf(error));
    } finally {
      setRunning(false);
    }
  };

  return (
    <Card
      title={t('audit.chain')}
      action={
        running ? (
          <Button size="small" variant="secondary" onClick={() => work.current?.abort()}>
            {common('action.cancel')}
          </Button>
        ) : (
          <Button size="small" variant="secondary" onClick={() => void run()}>
            {t('audit.check')}
          </Button>
        )
      }
    >
      <div className={classes.chain}>
        {!state && !running && fault === undefined && <p className={classes.quiet}>{t('audit.chainDetail')}</p>}
        {running && <ProgressBar value={state ? (state.to / Math.max(state.newest.sequence, 1)) * 100 : 0} label={t('audit.chain')} />}
        <div role="status">{state && <Outcome state={state} running={running} />}</div>
        {fault !== undefined && (
          <Notice tone="danger" role="alert">
            {fault}
          </Notice>
        )}
      </div>
    </Card>
  );
}

function Outcome({
  state: { checked, from, to, newest, brokenAt, isDone },
  running,
}: {
  readonly state: ChainState;
  readonly running: boolean;
}) {
  const t = useText();
  const places = t('audit.places', { count: checked, from, to });
  if (running) return <p>{places}</p>;
  return (
    <div className={classes.chain}>
      {brokenAt ? (
        <Notice tone="danger">
          <strong>{t('audit.broken', { sequence: brokenAt.sequence ?? '--' })}</strong> <span>{t(`audit.fault.${brokenAt.kind}`)}</span>
        </Notice>
      ) : (
        <Notice tone={isDone ? 'success' : 'warn'}>{isDone ? t('audit.whole') : t('audit.aborted')}</Notice>
      )}
      <Facts
        facts={[
          { label: t('audit.checked'), value: places },
          ...(brokenAt?.id === undefined
            ? []
            : [{ label: t('audit.brokenEntry'), value: <bdi className={classes.code}>{brokenAt.id}</bdi> }]),
          {
            label: t('audit.newest', { sequence: newest.sequence }),
            value: <bdi className={classes.code}>{newest.hash || '--'}</bdi>,
          },
        ]}
      />
    </div>
  );
}
