import { useState } from 'react';
import {
  getHost,
  isApiFault,
  useApiMutation,
  useApiQuery,
  useConfirm,
  useNavigation,
  useNow,
  useToast,
  type ApiFault,
  useCommonText,
} from '@halyard-h5/shared-api';
import { formatMoney, formatQuantity } from '@halyard-h5/shared-ui';
import { useDraft } from '@halyard-h5/shared-api/forms';
import { useText } from '../../useText';
import { emptyPlan, followBounds, planRequest, problemsOf, type PlanFields, type PlanPeriod } from './planForm';

export interface PlanForm {
  readonly fields: PlanFields;
  readonly change: (part: Partial<PlanFields>) => void;
  readonly periods: readonly PlanPeriod[];
  readonly period: PlanPeriod | undefined;
  /** Text for what is wrong with a field; undefined while nothing is, or before the first attempt. */
  readonly errorOf: (name: keyof PlanFields) => string | undefined;
  /** What the exchange said of a field. */
  readonly refusalOf: (name: keyof PlanFields) => string | undefined;
  /** How often the trader tried to send. */
  readonly attempts: number;
  /** Field that the exchange refused. */
  readonly refused: string | undefined;
  /** What the exchange said that belongs to no field. */
  readonly fault: ApiFault | undefined;
  readonly submit: () => Promise<void>;
}

/** The form of a new plan: kept as a draft, checked before it is sent, and answered field by field. */
export function usePlanForm(): PlanForm {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const confirm = useConfirm();
  const navigation = useNavigation();
  const now = useNow();
  const { storage } = getHost();
  const { values: fields, change, forget } = useDraft('futures.publishPlan', { ...emptyPlan, symbol: storage.read('productType1') ?? '' });
  const [attempts, setAttempts] = useState(0);
  const [fault, setFault] = useState<ApiFault>();
  const publish = useApiMutation('order/createOrder', { overlay: false, toast: false });
  const periods = useApiQuery('index/timeList', { symbol: fields.symbol || undefined }, { keepPrevious: true }).data?.list ?? [];
  const period = periods.find(({ seconds }) => String(seconds) === fields.seconds);
  const problems = attempts > 0 ? problemsOf(fields, period, now()) : {};

  const refusedField = fault?.field?.split('.')[0];
  const refusalOf = (name: keyof PlanFields): string | undefined => (refusedField === name ? fault?.msg : undefined);
  const errorOf = (name: keyof PlanFields): string | undefined => {
    const refusal = refusalOf(name);
    if (refusal !== undefined) return refusal;
    const problem = problems[name];
    if (problem === undefined) return undefined;
    const bounds = name === 'stake' && period ? period : followBounds(fields.condition, period);
    return t(`publish.problem.${problem}`, { minimum: formatQuantity(bounds.minimum), maximum: formatQuantity(bounds.maximum) });
  };

  const submit = async (): Promise<void> => {
    setAttempts(attempts + 1);
    setFault(undefined);
    const request = planRequest(fields, now());
    if (!request || Object.keys(problemsOf(fields, period, now())).length > 0) return;
    const agreed = await confirm.ask(() => ({
      title: t('publish.confirmTitle'),
      body: t('publish.confirmBody', { amount: formatMoney(request.stake) }),
      confirmLabel: t('plans.publish'),
      cancelLabel: common('action.cancel'),
    }));
    if (!agreed) return;
    try {
      const plan = await publish.mutateAsync(request);
      toast.show(t('publish.done'), 'success');
      forget();
      navigation.redirect('futures.plan', { id: plan.id });
    } catch (problem) {
      if (isApiFault(problem)) setFault(problem);
    }
  };

  return {
    fields,
    change: (part) => {
      setFault(undefined);
      change(part);
    },
    periods,
    period,
    errorOf,
    attempts,
    refused: refusedField,
    refusalOf,
    fault: refusedField === undefined || !(refusedField in fields) ? fault : undefined,
    submit,
  };
}
