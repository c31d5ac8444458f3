import type { Migrations } from '../../../platform/database';
import { migration0110PriceAlerts } from './0110_priceAlerts';

export const priceAlertMigrations: Migrations = { '0110_priceAlerts': migration0110PriceAlerts };
