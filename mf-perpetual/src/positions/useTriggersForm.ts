import { useApiMutation, useToast, type Position } from '@halyard-h5/shared-api';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { triggerFromPrice, type TriggerKind } from '@halyard-h5/shared-api/formulas';
import { useTickSize } from '@halyard-h5/shared-trading';
import { decimalsOf, formatPrice } from '@halyard-h5/shared-ui';
import { useMark } from '../market/useMark';
import { triggerFault } from './triggerFault';
import { useLinkedTrigger, type LinkedTriggerState } from './useLinkedTrigger';
import { usePositionText } from './usePositionText';

/** Prices that are put into the form over what the position has. */
export interface InitialTriggers {
  readonly takeProfit?: string | undefined;
  readonly stopLoss?: string | undefined;
}

export interface TriggersForm {
  readonly form: Form<{ readonly takeProfit: string; readonly stopLoss: string }>;
  readonly takeProfit: LinkedTriggerState;
  readonly stopLoss: LinkedTriggerState;
  /** What is wrong with each, also with a price that was put in. */
  readonly errors: Readonly<Partial<Record<TriggerKind, string>>>;
}

/** Take-profit and stop-loss of a position as they are typed; one that is left empty is removed. */
export function useTriggersForm(position: Position, initial: InitialTriggers, onSaved: () => void): TriggersForm {
  const t = usePositionText();
  const toast = useToast();
  const tickSize = useTickSize('perpetual', position.symbol);
  const digits = decimalsOf(tickSize);
  const mark = useMark(position.symbol, position.markPrice);
  const save = useApiMutation('position.setTakeProfitStopLoss', { overlay: false, unspoken: true });
  const limit = (kind: TriggerKind) => (price: string) => {
    const fault = triggerFault(kind, position.side, price, { reference: mark.price, position });
    return fault && t(`triggers.problem.${fault.rule}`, { price: formatPrice(fault.price, tickSize) });
  };
  const start = (kind: TriggerKind): string => {
    const price = initial[kind] ?? position[kind];
    return price === undefined ? '' : triggerFromPrice(position, price, digits).price;
  };
  const form = useForm({
    initial: { takeProfit: start('takeProfit'), stopLoss: start('stopLoss') },
    rules: { takeProfit: (takeProfit, { stopLoss }) => (takeProfit === '' && stopLoss === '' ? t('triggers.atLeastOne') : undefined) },
    limits: { takeProfit: limit('takeProfit'), stopLoss: limit('stopLoss') },
    onSubmit: async ({ takeProfit, stopLoss }) => {
      const given = { ...(takeProfit === '' ? {} : { takeProfit }), ...(stopLoss === '' ? {} : { stopLoss }) };
      await save.mutateAsync({ id: position.id, ...given });
      toast.show(t('perpetualPositions:triggers.saved'), 'success');
      onSaved();
    },
  });
  // A price that was put in counts as typed: what is wrong with it is said at once.
  const errorOf = (kind: TriggerKind) => form.errors[kind] ?? (initial[kind] === undefined ? undefined : form.hints[kind]);
  const faults = (['takeProfit', 'stopLoss'] as const).map((kind) => [kind, errorOf(kind)] as const);
  return {
    form,
    takeProfit: useLinkedTrigger('takeProfit', position, form.value('takeProfit'), digits),
    stopLoss: useLinkedTrigger('stopLoss', position, form.value('stopLoss'), digits),
    errors: Object.fromEntries(faults.filter(([, error]) => error !== undefined)),
  };
}
