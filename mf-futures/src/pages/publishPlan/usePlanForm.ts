import {
  getHost,
  useApiQuery,
  useCommonText,
  useConfirm,
  useMoneyChange,
  useNavigation,
  useNow,
  useToast,
  type FollowPlan,
  type MoneyChange,
} from '@halyard-h5/shared-api';
import { useDraft, useForm, type Form, type FormRules } from '@halyard-h5/shared-api/forms';
import { formatAmount, formatMoney } from '@halyard-h5/shared-ui';
import { peopleFault } from '../../plans/peopleFault';
import { useText } from '../../useText';
import { emptyPlan, followBounds, planFieldNames, planRequest, faultsOf, type PlanFields, type PlanPeriod } from './planForm';

export type PlanForm = Form<PlanFields>;

export interface NewPlan extends Pick<MoneyChange<'followPlan.publish'>, 'state'> {
  readonly form: PlanForm;
  /** Those of the chosen pair. */
  readonly periods: readonly PlanPeriod[];
}

/** The form of a new plan: kept as a draft, checked before it is sent, and answered field by field. */
export function usePlanForm(): NewPlan {
  const t = useText();
  const common = useCommonText();
  const toast = useToast();
  const confirm = useConfirm();
  const navigation = useNavigation();
  const now = useNow();
  const { storage } = getHost();

  const initial = { ...emptyPlan, symbol: storage.read('productType1') ?? '' };
  const draft = useDraft('futures.publishPlan', initial);
  const periods =
    useApiQuery('deliveryOrder.periods', { symbol: draft.values.symbol || undefined }, { keepPrevious: true }).data?.list ?? [];

  const faultOf = (name: keyof PlanFields, values: PlanFields): string | undefined => {
    const period = periods.find(({ seconds }) => String(seconds) === values.seconds);
    const fault = faultsOf(values, period, now())[name];
    if (fault === undefined) return undefined;
    if (fault === 'people') return peopleFault(t, values.invited);
    const bounds = name === 'stake' && period ? period : followBounds(values.condition, period);
    const coin = name === 'stake' || values.condition === 'fixed' ? 'USDT' : undefined;
    return t(`publish.problem.${fault}`, { minimum: formatAmount(bounds.minimum, coin), maximum: formatAmount(bounds.maximum, coin) });
  };
  const form: PlanForm = useForm<PlanFields>({
    initial,
    rules: Object.fromEntries(
      planFieldNames.map((name) => [name, (_: string, values: PlanFields) => faultOf(name, values)]),
    ) as FormRules<PlanFields>,
    draft,
    onSubmit: async (values) => {
      const request = planRequest(values);
      if (!request) return;
      const ask = () =>
        confirm.ask(() => ({
          title: t('publish.confirmTitle'),
          body: t('publish.confirmBody', { amount: formatMoney(request.stake) }),
          confirmLabel: t('plans.publish'),
          cancelLabel: common('action.cancel'),
        }));
      const refused = await publish.send(request, ask);
      if (refused) throw refused;
    },
  });
  const published = ({ id }: FollowPlan): void => {
    toast.show(t('publish.done'), 'success');
    form.forget();
    navigation.redirect('futures.plan', { id });
  };
  const publish = useMoneyChange('followPlan.publish', published, { overlay: false, unspoken: true, late: 'own' });
  return { form, periods, state: publish.state };
}
