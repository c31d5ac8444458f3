import { useCommonText, type Position } from '@halyard-h5/shared-api';
import type { PerpetualTerms } from '@halyard-h5/shared-api/formulas';
import { Amount, Facts, Money, type Fact } from '@halyard-h5/shared-ui';
import { InlineFacts } from '@halyard-h5/shared-ui/pages';
import { pairOf } from '@halyard-h5/shared-trading';
import { ExpectedFill } from '../market/ExpectedFill';
import { useLiveBooks } from '../market/useLiveBook';
import { takenByClosing } from '../market/walkBook';
import { useText } from '../useText';
import { closingFigures, type ClosingFigures } from './closingFigures';
import { useLotsFacts } from './useLotsFacts';

/** Profit, fees (with the role that they are paid in) and net of lots that are closed. */
export function useMoneyFacts(): (figures: ClosingFigures | undefined, role?: string) => readonly Fact[] {
  const t = useText();
  return (figures, role) => [
    { label: t('figure.grossProfit'), value: <Money value={figures?.profit} currency="USDT" change /> },
    {
      label: t('figure.bothFees'),
      value: (
        <InlineFacts>
          <Money value={figures?.fees} currency="USDT" />
          {role}
        </InlineFacts>
      ),
    },
    { label: t('figure.netProfit'), value: <Money value={figures?.net} currency="USDT" change />, strong: true },
  ];
}

interface ClosingFactsProps {
  readonly positions: readonly Position[];
  readonly terms: PerpetualTerms | undefined;
}

/** Profit, fees and net of closing positions at market by the live books, and lots that stay open. A single position has its lots and price, too. */
export function ClosingFacts({ positions, terms }: ClosingFactsProps) {
  const t = useText();
  const common = useCommonText();
  const lotsFacts = useLotsFacts();
  const moneyFacts = useMoneyFacts();
  const books = useLiveBooks(positions.map(({ symbol }) => symbol));
  const fills = positions.map((position) => {
    const book = books.get(position.symbol);
    return { position, taken: book && takenByClosing(position, position.contracts, book) };
  });
  const closings = fills.flatMap(({ position, taken }) =>
    taken?.price === undefined ? [] : [{ position, lots: taken.lots, price: taken.price, role: 'taker' as const }],
  );
  const isKnown = fills.every(({ taken }) => taken !== undefined);
  const [single, another] = fills;
  const alone = another === undefined ? single : undefined;
  return (
    <Facts
      facts={[
        ...(alone
          ? [
              ...lotsFacts(alone.position, String(alone.position.contracts)),
              {
                label: common('label.price'),
                value: <ExpectedFill symbol={alone.position.symbol} taken={alone.taken} lots={alone.position.contracts} />,
              },
            ]
          : []),
        ...moneyFacts(isKnown && terms ? closingFigures(closings, terms) : undefined),
        ...fills.flatMap(({ position: { symbol, contracts }, taken }) =>
          taken === undefined || taken.lots === contracts
            ? []
            : [
                {
                  label: alone ? t('positions.left') : `${t('positions.left')} · ${pairOf(symbol)}`,
                  value: <Amount value={String(contracts - taken.lots)} step="1" />,
                },
              ],
        ),
      ]}
    />
  );
}
