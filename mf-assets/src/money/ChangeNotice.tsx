import type { ReactNode } from 'react';
import type { CallName, MoneyChange } from '@halyard-h5/shared-api';
import { OutcomeNotice } from '@halyard-h5/shared-ui/pages';
import { FaultNotice } from '../frame/FaultNotice';

interface ChangeNoticeProps {
  readonly change: Pick<MoneyChange<CallName>, 'state' | 'fault'>;
  /** The next step after a refusal. */
  readonly action?: ReactNode;
}

/** What became of the last try when it did not simply work: refused, or without an answer. */
export function ChangeNotice({ change: { state, fault }, action }: ChangeNoticeProps) {
  return fault ? <FaultNotice fault={fault} action={action} /> : <OutcomeNotice state={state} />;
}
