import { getHost, useApiMutation, useApiQuery, useCommonText, useConfirm, useNavigation, useNow, useToast } from '@halyard-h5/shared-api';
import { useDraft, useForm, type Form, type FormRules } from '@halyard-h5/shared-api/forms';
import { formatAmount, formatMoney } from '@halyard-h5/shared-ui';
import { peopleProblem } from '../../plans/peopleProblem';
import { useText } from '../../useText';
import { emptyPlan, followBounds, planFieldNames, planRequest, problemsOf, type PlanFields, type PlanPeriod } from './planForm';

export type PlanForm = Form<PlanFields>;

/** The form of a new plan: kept as a draft, checked before it is sent, and answered field by field; and the periods of its pair. */
export function usePlanForm(): { readonly form: PlanForm; readonly periods: readonly PlanPeriod[] } {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const confirm = useConfirm();
  const navigation = useNavigation();
  const now = useNow();
  const { storage } = getHost();
  const publish = useApiMutation('order/createOrder', { overlay: false, toast: false });

  const initial = { ...emptyPlan, symbol: storage.read('productType1') ?? '' };
  const draft = useDraft('futures.publishPlan', initial);
  const periods = useApiQuery('index/timeList', { symbol: draft.values.symbol || undefined }, { keepPrevious: true }).data?.list ?? [];

  const problemOf = (name: keyof PlanFields, values: PlanFields): string | undefined => {
    const period = periods.find(({ seconds }) => String(seconds) === values.seconds);
    const problem = problemsOf(values, period, now())[name];
    if (problem === undefined) return undefined;
    if (problem === 'people') return peopleProblem(t, values.invited);
    const bounds = name === 'stake' && period ? period : followBounds(values.condition, period);
    const coin = name === 'stake' || values.condition === 'fixed' ? 'USDT' : undefined;
    return t(`publish.problem.${problem}`, { minimum: formatAmount(bounds.minimum, coin), maximum: formatAmount(bounds.maximum, coin) });
  };
  const form: PlanForm = useForm<PlanFields>({
    initial,
    rules: Object.fromEntries(
      planFieldNames.map((name) => [name, (_: string, values: PlanFields) => problemOf(name, values)]),
    ) as FormRules<PlanFields>,
    draft,
    onSubmit: async (values) => {
      const request = planRequest(values, now());
      if (!request) return;
      const agreed = await confirm.ask(() => ({
        title: t('publish.confirmTitle'),
        body: t('publish.confirmBody', { amount: formatMoney(request.stake) }),
        confirmLabel: t('plans.publish'),
        cancelLabel: common('action.cancel'),
      }));
      if (!agreed) return;
      const plan = await publish.mutateAsync(request);
      toast.show(t('publish.done'), 'success');
      form.forget();
      navigation.redirect('futures.plan', { id: plan.id });
    },
  });
  return { form, periods };
}
