import { Button } from '@halyard-h5/shared-ui';
import { useAction } from '../../calls/useAction';
import { useConsole, useOperatorSession } from '../../console/ConsoleContext';
import { ConfirmButton } from '../../feedback/ConfirmButton';
import { useText } from '../../language/useText';
import classes from './Halts.module.css';
import type { OperatorHalt } from './operatorHalt';

/** The two words that lift a halt: the first asks, the second, of a different operator, lifts it once all orders are returned. */
export function LiftHalt({ halt }: { readonly halt: OperatorHalt }) {
  const t = useText();
  const { client, queries, toasts } = useConsole();
  const { name } = useOperatorSession();
  const act = useAction();
  const { id, kind, line, symbol, clearedAt, liftRequestedBy } = halt;

  const say = async (): Promise<void> => {
    const answer = await act(() => client.change('liftHalt', { id }));
    if (answer) toasts.show(answer.liftedAt === undefined ? t('halts.asked') : t('halts.isLifted'), 'success');
    await Promise.all([queries.invalidateQueries({ queryKey: ['pages', 'halts'] }), queries.invalidateQueries({ queryKey: ['halts'] })]);
  };

  return (
    <div className={classes.lift}>
      {liftRequestedBy === name && <p className={classes.quiet}>{t('halts.otherLifts')}</p>}
      {liftRequestedBy === undefined && (
        <Button size="small" variant="secondary" onClick={say}>
          {t('halts.ask')}
        </Button>
      )}
      {liftRequestedBy !== undefined && liftRequestedBy !== name && (
        <>
          <p className={classes.quiet}>{t('halts.askedBy', { name: liftRequestedBy })}</p>
          {clearedAt !== undefined && (
            <ConfirmButton
              label={t('halts.lift')}
              title={t('halts.liftTitle')}
              detail={<p>{t(`halt.${kind}`, { subject: symbol ?? line ?? '' })}</p>}
              onConfirm={say}
            />
          )}
        </>
      )}
      {clearedAt === undefined && <p className={classes.quiet}>{t('halts.clearing')}</p>}
    </div>
  );
}
