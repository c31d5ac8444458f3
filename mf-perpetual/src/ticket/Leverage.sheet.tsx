import { useState } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { money, positionExposure } from '@halyard-h5/shared-api/formulas';
import { pairOf } from '@halyard-h5/shared-trading';
import {
  Amount,
  AmountInput,
  Button,
  Facts,
  formatFraction,
  formatMoney,
  missingValue,
  Money,
  Notice,
  Slider,
} from '@halyard-h5/shared-ui';
import { useAmountTexts } from '@halyard-h5/shared-ui/pages';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { LiquidationPrice } from '../positions/LiquidationPrice';
import { OldToNew } from '../positions/OldToNew';
import classes from '../positions/Sheet.module.css';
import { isGiven } from '../positions/isGiven';
import { atLeverage } from './atLeverage';
import type { Ticket } from './useTicket';
import { useTicketText } from './useTicketText';

interface LeverageSheetProps {
  readonly symbol: string;
  readonly ticket: Ticket;
  readonly maximum: number;
  readonly tickSize: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The lowest, the highest, and what lies between in fifths. */
const marksTo = (maximum: number): number[] => [...new Set([1, ...[0.2, 0.4, 0.6, 0.8, 1].map((share) => Math.round(maximum * share))])];
const leverageText = (leverage: number | string): string => `${leverage}X`;

/** Chooses the leverage of new orders in a product, and says what becomes of the order on the ticket: its exposure stays, in whole lots. */
export default function LeverageSheet({ symbol, ticket, maximum, tickSize, open, onClose }: LeverageSheetProps) {
  const t = useTicketText();
  const common = useCommonText();
  const amountTexts = useAmountTexts();
  const [leverage, setLeverage] = useState(ticket.terms?.leverage ?? '');
  const number = Number(leverage);
  const isAllowed = Number.isInteger(number) && number >= 1 && number <= maximum;
  const { terms, asked } = ticket;
  const now = terms && atLeverage(terms, terms.leverage, asked);
  const next = isAllowed && terms ? atLeverage(terms, leverage, asked) : undefined;
  const isTyped = now !== undefined && isGiven(now.asked);
  const lots = isTyped ? now.lots : '1';
  const exposureOf = (at: typeof next): string | undefined =>
    at ? positionExposure(at.terms, (isTyped ? at.lots : '1') || '0') : undefined;
  const marginOf = (at: typeof next): string | undefined => (at ? money.divide(exposureOf(at) ?? '0', at.terms.leverage, 8) : undefined);
  const exposure = exposureOf(next);
  const isRounded = isTyped && exposure !== undefined && money.less(exposure, now.asked);
  const use = (): void => {
    ticket.takeLeverage(leverage, next?.lots ?? '');
    onClose();
  };
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('perpetualTicket:leverage.title', { pair: pairOf(symbol) })}
      closeLabel={common('action.close')}
      footer={
        <Button size="large" aria-disabled={!isAllowed || undefined} onClick={isAllowed ? use : undefined}>
          {t('perpetualTicket:leverage.use', { leverage: isAllowed ? leverageText(leverage) : missingValue })}
        </Button>
      }
    >
      <div className={classes.content}>
        <AmountInput
          label={t('figure.leverage')}
          value={leverage}
          onChange={setLeverage}
          step="1"
          unit="X"
          error={isAllowed || leverage === '' ? undefined : t('perpetualTicket:leverage.range', { maximum })}
          {...amountTexts}
        />
        <Slider
          label={t('figure.leverage')}
          value={isAllowed ? number : 1}
          onChange={(value) => setLeverage(String(value))}
          minimum={1}
          maximum={maximum}
          marks={marksTo(maximum)}
          valueText={leverageText}
        />
        <Facts
          facts={[
            {
              label: t('figure.lotCount'),
              value: <OldToNew before={<Amount value={lots} />} after={next && <Amount value={isTyped ? next.lots || '0' : '1'} />} />,
            },
            {
              label: t('figure.exposure'),
              value: <OldToNew before={<Money value={exposureOf(now)} />} after={next && <Money value={exposure} currency="USDT" />} />,
            },
            {
              label: t('figure.margin'),
              value: <OldToNew before={<Money value={marginOf(now)} />} after={next && <Money value={marginOf(next)} currency="USDT" />} />,
            },
            {
              label: t('ticket.liquidation'),
              value: (
                <OldToNew
                  before={<LiquidationPrice value={now?.preview?.liquidationPrice} tickSize={tickSize} />}
                  after={next && <LiquidationPrice value={next.preview?.liquidationPrice} tickSize={tickSize} />}
                />
              ),
            },
          ]}
        />
        {isRounded && next && (
          <Notice tone="warn" role="status">
            {exposure === '0'
              ? t('perpetualTicket:leverage.none', { lot: formatMoney(positionExposure(next.terms, '1')) })
              : t('perpetualTicket:leverage.rounded', { before: formatMoney(now.asked), after: formatMoney(exposure) })}
          </Notice>
        )}
        {isAllowed && (
          <p className={classes.text}>
            {`${t('perpetualTicket:leverage.risk', { percent: formatFraction(money.divide('1', leverage, 4)) })} ${t('perpetualTicket:leverage.newOnly')}`}
          </p>
        )}
      </div>
    </BottomSheet>
  );
}
