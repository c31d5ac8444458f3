import { useCommonText, useTerms } from '@halyard-h5/shared-api';
import { Facts, Figure, formatFraction, formatRate, Amount, type Fact } from '@halyard-h5/shared-ui';
import { pairOf } from '@halyard-h5/shared-trading';
import { usePerpetualAccount } from '../account/usePerpetualAccount';
import classes from './ContractDescription.module.css';
import { formulaNames, formulas } from './formulas';
import { useContractText } from './useContractText';

/** What the contract is and how it is reckoned, with the terms of the trader's account; visitors see those that are offered. */
export default function ContractDescription({ symbol }: { readonly symbol?: string | undefined }) {
  const t = useContractText();
  const common = useCommonText();
  const { terms, warningRatio } = usePerpetualAccount();
  const limits = useTerms()?.perpetual;
  const facts: Fact[] = [
    { label: t('perpetualContract:description.settlement'), value: <bdi>USDT</bdi> },
    { label: t('perpetualContract:description.marginMode'), value: t('perpetualContract:description.isolated') },
  ];
  if (symbol !== undefined) facts.unshift({ label: common('label.tradingPair'), value: <bdi>{pairOf(symbol)}</bdi> });
  if (terms) {
    const highest = limits?.maximumLeverage;
    const percent = (rate: string) => <Figure>{formatRate(rate)}</Figure>;
    facts.push(
      { label: t('figure.leverage'), value: <Figure>{highest === undefined ? `${terms.leverage}X` : `1X – ${highest}X`}</Figure> },
      { label: t('figure.faceValue'), value: <Amount value={terms.faceValue} unit="USDT" /> },
      { label: t('figure.makerFee'), value: percent(terms.makerFeeRate) },
      { label: t('figure.takerFee'), value: percent(terms.takerFeeRate) },
      { label: t('perpetualContract:description.warning'), value: <Figure>{formatFraction(warningRatio)}</Figure> },
    );
  }
  if (limits) {
    const usdt = (value: string) => <Amount value={value} unit="USDT" />;
    facts.push(
      { label: t('perpetualContract:description.openOrders'), value: <Figure>{limits.maximumOpenOrders}</Figure> },
      { label: t('perpetualContract:description.positionLimit'), value: usdt(limits.maximumPositionExposure) },
      { label: t('perpetualContract:description.houseLimit'), value: usdt(limits.maximumHouseExposure) },
      { label: t('perpetualContract:description.netLimit'), value: usdt(limits.maximumNetExposure) },
      ...(limits.stressMove === undefined
        ? []
        : [
            {
              label: t('perpetualContract:description.reserveMove'),
              value: <Figure>{formatFraction(limits.stressMove)}</Figure>,
            },
          ]),
      {
        label: t('perpetualContract:description.depthRecovery'),
        value: <bdi>{t('perpetualContract:description.seconds', { count: limits.depthRecovery / 1_000 })}</bdi>,
      },
    );
  }
  return (
    <div className={classes.description}>
      <Facts facts={facts} />
      <h2 className={classes.heading}>{t('perpetualContract:description.formulas')}</h2>
      <dl className={classes.formulas}>
        {formulaNames.map((formula) => (
          <div key={formula}>
            {/* catalogue-keys: figure.positionMargin figure.exposure figure.marginRatio reason.liquidation perpetualContract:formulaOf.* */}
            <dt>{t(formulas[formula])}</dt>
            <dd>{t(`perpetualContract:formula.${formula}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
