import { useState } from 'react';
import { useCommonText, useConfirm, useMoneyChange, useNetwork, useToast, type Answer, type ConfirmRequest } from '@halyard-h5/shared-api';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { Refusal } from '@halyard-h5/shared-trading';
import classes from './RecordList.module.css';

type AllCall = 'perpetualOrder.cancelAll' | 'position.closeAll';

interface AllButtonProps<Name extends AllCall> {
  readonly name: Name;
  readonly label: string;
  /** Asked anew when the language changes. */
  readonly question: () => ConfirmRequest;
  /** Says what was done. */
  readonly outcome: (answer: Answer<Name>) => string;
  /** Stands before the reasons of what failed. */
  readonly failed: string;
  /** What failed is named also when nothing more is offered. */
  readonly offered?: boolean;
  readonly onDone: () => unknown;
}

/** Ends all records of a list, after a question. What could not be ended is named with its reason. */
export function AllButton<Name extends AllCall>({ name, label, question, outcome, failed, offered = true, onDone }: AllButtonProps<Name>) {
  const common = useCommonText();
  const confirm = useConfirm();
  const toast = useToast();
  const { online } = useNetwork();
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const change = useMoneyChange<AllCall>(
    name,
    (answer) => {
      setReasons([...new Set(answer.failed.map(({ reason }) => reason))]);
      toast.show(outcome(answer as Answer<Name>), answer.failed.length > 0 ? 'neutral' : 'success');
    },
    { overlay: false, late: 'own', unspoken: true },
  );
  const ask = async (): Promise<boolean> => {
    const agreed = await confirm.ask(question);
    if (agreed) setReasons([]);
    return agreed;
  };
  const press = async (): Promise<void> => {
    if (await change.send({}, ask)) onDone();
  };
  if (!offered && reasons.length === 0) return undefined;
  return (
    <div className={classes.all}>
      {reasons.length > 0 && (
        <Notice tone="warn" role="alert">
          {[failed, ...reasons].join(' ')}
        </Notice>
      )}
      <Refusal fault={change.fault} notSent={common('order.notSent')} />
      {offered && (
        <Button size="small" variant="dangerOutline" disabled={!online} aria-disabled={change.state === 'checking'} onClick={press}>
          {label}
        </Button>
      )}
    </div>
  );
}
