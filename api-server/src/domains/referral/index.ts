export { referralModule } from './module';
export { accrueRebates } from './accrueRebates';
