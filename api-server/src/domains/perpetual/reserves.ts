import type { Decimal, PositionSide } from '@halyard-h5/shared-api/formulas';
import { sql } from 'kysely';
import type { ReserveSource } from '../../core/capital';
import type { Config } from '../../platform/module';

/** What a USDT of exposure can win: of a short all of it, where the price goes to nothing; of a long what a rise by `stressMove` gives. */
export const payoutRate = ({ perpetual }: Pick<Config, 'perpetual'>, side: PositionSide): Decimal =>
  side === 'short' ? '1' : perpetual.stressMove;

/**
 * What positions and resting orders of real accounts can win, and what processes may still admit. A budget that has ended is no promise any more when
 * nobody has its row in hand; one that somebody has may just be being spent.
 */
export const perpetualReserves: readonly ReserveSource[] = [
  {
    line: 'perpetual',
    coin: 'USDT',
    reserved: (config, now) => sql`
      with ended as materialized (
        select symbol, side, node, used from exposure_budget where mode = 'real' and expires_at <= ${now} for share skip locked
      ), each as (
        select symbol, side, case when ended.node is null then greatest(budget.granted, budget.used) else ended.used end as amount
        from (select symbol, side, node, granted, used from exposure_budget where mode = 'real') budget left join ended using (symbol, side, node)
      ), total as (
        select symbol, side, sum(amount) as amount, case side when 'short' then ${payoutRate(config, 'short')} else ${payoutRate(config, 'long')} end::numeric as rate
        from each group by symbol, side
      )
      select symbol, side, rate, amount * rate as reserved from total`,
    running: `select symbol, side, sum(used) as running from exposure_budget where mode = 'real' group by symbol, side`,
  },
];
