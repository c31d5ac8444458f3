import { useApiMutation, useToast, type ApiFault, type Position } from '@halyard-h5/shared-api';
import { useForm, type Form } from '@halyard-h5/shared-api/forms';
import { money, trailingDistances } from '@halyard-h5/shared-api/formulas';
import { formatFraction } from '@halyard-h5/shared-ui';
import { usePositionText } from './usePositionText';

export interface TrailingForm {
  readonly form: Form<{ readonly distance: string }>;
  /** The distance as a fraction; undefined while it is none that may be. */
  readonly fraction: string | undefined;
  readonly remove: () => Promise<unknown>;
  /** Why the exchange refused the last try. */
  readonly fault: ApiFault | undefined;
}

/** Per cent as a fraction; undefined for what is not between the least and the most. */
function fractionOf(percent: string): string | undefined {
  if (percent === '') return undefined;
  const fraction = money.divide(percent, '100', 8);
  return money.less(fraction, trailingDistances.least) || money.greater(fraction, trailingDistances.most) ? undefined : fraction;
}

/** The distance of a trailing stop as it is typed, in per cent, and the way to remove it. */
export function useTrailingForm(position: Position, onSaved: () => void): TrailingForm {
  const t = usePositionText();
  const toast = useToast();
  const save = useApiMutation('position.setTrailingStop', { overlay: false, unspoken: true });
  const { trailingDistance } = position;
  const range = (): string => {
    const { least, most } = trailingDistances;
    return t('perpetualPositions:trailing.range', { least: formatFraction(least), most: formatFraction(most) });
  };
  const form = useForm({
    initial: { distance: trailingDistance === undefined ? '1' : money.normalise(money.multiplyExactly(trailingDistance, '100')) },
    rules: { distance: (distance) => (fractionOf(distance) === undefined ? range() : undefined) },
    limits: { distance: (distance) => (distance !== '' && fractionOf(distance) === undefined ? range() : undefined) },
    onSubmit: async ({ distance }) => {
      await save.mutateAsync({ id: position.id, distance: fractionOf(distance) });
      toast.show(t('perpetualPositions:trailing.saved'), 'success');
      onSaved();
    },
  });
  const remove = async (): Promise<void> => {
    form.refuse(undefined);
    try {
      await save.mutateAsync({ id: position.id });
      toast.show(t('perpetualPositions:trailing.removed'), 'success');
      onSaved();
    } catch (error) {
      form.refuse(error as ApiFault);
    }
  };
  return { form, fraction: fractionOf(form.values.distance), remove, fault: form.fault };
}
