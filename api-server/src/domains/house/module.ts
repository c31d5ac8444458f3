import { defineModule, periodically } from '../../platform/module';
import type { Config } from '../../platform/module';
import { AlertSender } from './AlertSender';
import { HouseWatch } from './HouseWatch';
import { receiversOf } from './receivers';
import { houseSettings } from './settings';
import { takes, type HouseServices } from './services';

const unsigned =
  'The setting WEBHOOK_SECRETS is missing: receivers of alerts know by a signature whom they are from; give what openssl rand -base64 32 prints.';

function faultOf({ house: { webhooks } }: Config): string | undefined {
  if (webhooks.urls.length === 0) return undefined;
  if (webhooks.secrets.length === 0) return unsigned;
  return webhooks.allowPrivate || webhooks.urls.every((url) => url.startsWith('https:'))
    ? undefined
    : 'The setting WEBHOOK_URLS is wrong: http is for private addresses alone, which house.webhooks.allowPrivate allows.';
}

/** Figures of the house's limits, and alerts of them and of daily closes, by webhook. */
export const houseModule = defineModule({
  name: 'house',
  takes,
  settings: { house: houseSettings.prefault({}) },
  fault: faultOf,
  open(context: HouseServices) {
    const { period, keepAlerts: keep } = context.config.house;
    const watch = new HouseWatch(context);
    const rhythm = { period, fault: 'the limits of the house cannot be looked at', severity: 'warn' } as const;
    const looking = periodically(context, rhythm, () => watch.look());
    return {
      workers: [looking, ...receiversOf(context.config).map((receiver) => new AlertSender(context, receiver))],
      retention: [
        { table: 'house_alert', column: 'created_at', keep },
        { table: 'house_delivery', column: 'created_at', keep },
      ],
    };
  },
});
