import { defineModule } from '../../platform/module';
import { closing, personalData } from './leaving';
import { PriceAlertWorker } from './PriceAlertWorker';
import { priceAlertRoutes } from './routes';
import { priceAlertSettings } from './settings';
import { takes } from './services';

/** Alerts of prices, kept and judged by the server. */
export const priceAlertModule = defineModule({
  name: 'priceAlerts',
  takes,
  settings: { priceAlerts: priceAlertSettings.prefault({}) },
  closing,
  personalData: () => personalData,
  open(context) {
    priceAlertRoutes(context);
    return {
      workers: [new PriceAlertWorker(context)],
      ticksNeeded: [
        async (database, symbol) => {
          const place = await database.selectFrom('price_alert_place').select('sequence').where('symbol', '=', symbol).executeTakeFirst();
          return { sequence: place?.sequence };
        },
      ],
      retention: [{ table: 'price_alert', column: 'ended_at', keep: context.config.priceAlerts.keep }],
    };
  },
});
