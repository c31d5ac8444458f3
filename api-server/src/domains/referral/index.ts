export { referralModule } from './module';
export { accrueRebates, type SettledOrder } from './accrueRebates';
