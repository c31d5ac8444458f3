import type { TradingTerms } from '@halyard-h5/shared-api/contract';
import type { Config } from '../../platform/module';

/**
 * Numbers of the configuration that everybody may know, visitors too, and that screens reckon with.
 * @see docs/decisions/0150-terms-everybody-may-know.md
 */
export function termsOf({ delivery, perpetual, market, wallet }: Config): TradingTerms {
  const { leverage, maximumLeverage, faceValue, makerFeeRate, takerFeeRate, warningRatio, maximumDeviation, depthRecovery } = perpetual;
  const { maximumOpenOrders, maximumPositionExposure, maximumHouseExposure, maximumNetExposure, stressMove } = perpetual;
  const { maximumSlippage, preselectedSlippage, highSlippage, releaseAfter, restoreWithin } = wallet.exchange;
  const coins = wallet.coins.filter(({ coin }) => coin !== 'USDT');
  return {
    stalePriceAge: { delivery: delivery.staleAfter, perpetual: perpetual.staleAfter, exchange: market.staleAfter },
    perpetual: {
      leverage,
      maximumLeverage,
      faceValue,
      makerRate: makerFeeRate,
      takerRate: takerFeeRate,
      warningRatio,
      maximumDeviation,
      depthRecovery,
      maximumOpenOrders,
      maximumPositionExposure,
      maximumHouseExposure,
      maximumNetExposure,
      stressMove,
    },
    exchange: {
      maximumSlippage,
      preselectedSlippage,
      highSlippage,
      releaseAfter,
      restoreWithin,
      coins: coins.map(({ coin, exchange: { spread, traderLimit } }) => ({ coin, spread, maximum: traderLimit })),
    },
  };
}
