import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { Badge, DateTime, EmptyState } from '@halyard-h5/shared-ui';
import { Table } from '@halyard-h5/shared-ui/table';
import { MorePages } from '../../calls/MorePages';
import { ReadContent } from '../../calls/ReadContent';
import { useAction } from '../../calls/useAction';
import { usePages } from '../../calls/usePages';
import { useConsole, useOperatorSession } from '../../console/ConsoleContext';
import { ConfirmButton } from '../../feedback/ConfirmButton';
import { ConsoleFrame } from '../../layout/ConsoleFrame';
import { useText } from '../../language/useText';
import classes from './Operators.module.css';

type Colleague = OperatorAnswer<'operators'>['list'][number];

const tones = { waiting: 'warn', confirmed: 'success', disabled: 'neutral' } as const;

/** All operators; who is new needs the word of two others. */
export default function OperatorsPage() {
  const t = useText();
  const pages = usePages('operators', {});
  return (
    <ConsoleFrame title={t('section.operators')}>
      <p className={classes.quiet}>{t('operators.detail')}</p>
      <ReadContent read={pages} empty={<EmptyState compact title={t('operators.none')} />}>
        {(list) => (
          <Table
            caption={t('section.operators')}
            columns={[
              { id: 'name', header: t('records.operator'), cell: ({ name }) => <strong>{name}</strong> },
              {
                id: 'state',
                header: t('records.status'),
                cell: ({ state }) => <Badge tone={tones[state]}>{t(`operators.state.${state}`)}</Badge>,
              },
              {
                id: 'authenticator',
                header: t('operators.authenticator'),
                cell: ({ authenticatorBound }) =>
                  authenticatorBound ? t('operators.isBound') : <Badge tone="warn">{t('operators.notBound')}</Badge>,
              },
              { id: 'createdAt', header: t('operators.createdAt'), cell: ({ createdAt }) => <DateTime time={createdAt} /> },
              {
                id: 'confirmed',
                header: t('operators.confirmedBy'),
                cell: (colleague) => <Confirmation colleague={colleague} onSaid={pages.refetch} />,
              },
            ]}
            rows={list}
            rowKey={({ id }) => id}
          />
        )}
      </ReadContent>
      <MorePages pages={pages} />
    </ConsoleFrame>
  );
}

interface ConfirmationProps {
  readonly colleague: Colleague;
  readonly onSaid: () => Promise<unknown>;
}

/** Who confirmed a colleague, or the word that is asked of whoever looks. */
function Confirmation({ colleague, onSaid }: ConfirmationProps) {
  const t = useText();
  const { client } = useConsole();
  const { name: me } = useOperatorSession();
  const act = useAction();
  const { name, state, vouchedBy, confirmedBy, confirmedAt } = colleague;
  const confirm = async (): Promise<void> => {
    await act(() => client.change('confirmOperator', { name }), t('operators.said'));
    await onSaid();
  };
  if (state !== 'waiting')
    return (
      <>
        {[vouchedBy, confirmedBy].filter(Boolean).join(', ')} {confirmedAt !== undefined && <DateTime time={confirmedAt} />}
      </>
    );
  if (vouchedBy === me) return <span className={classes.quiet}>{t('operators.otherConfirms')}</span>;
  return (
    <div className={classes.confirm}>
      {vouchedBy !== undefined && <span className={classes.quiet}>{t('operators.after', { name: vouchedBy })}</span>}
      {name !== me && (
        <ConfirmButton
          label={t('operators.confirm')}
          title={t('operators.confirmTitle', { name })}
          detail={<p>{t('operators.confirmDetail')}</p>}
          onConfirm={confirm}
        />
      )}
    </div>
  );
}
