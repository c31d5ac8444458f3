import { useCommonText } from '@halyard-h5/shared-api';
import { useText } from '../../useText';
import { planFieldNames, type PlanFields } from './planForm';
import type { PlanForm } from './usePlanForm';

/** The first field, from the top of the form, that stands against publishing, and why, in words; undefined where none does. */
export function useFaultyField({ errors }: PlanForm): string | undefined {
  const t = useText();
  const common = useCommonText();
  const labels: Readonly<Record<keyof PlanFields, string>> = {
    title: t('publish.name'),
    symbol: common('label.tradingPair'),
    direction: common('label.direction'),
    seconds: t('plan.duration'),
    orderAt: t('plan.orderTime'),
    releaseAt: t('plan.releaseTime'),
    condition: t('plan.condition'),
    minimum: t('publish.minimum'),
    maximum: t('publish.maximum'),
    stake: t('publish.stake'),
    audience: t('plan.audience'),
    invited: t('people.label'),
  };
  const faulty = planFieldNames.find((name) => errors[name] !== undefined);
  return faulty && `${labels[faulty]}: ${errors[faulty] ?? ''}`;
}
