import type { MoneyLogEntry } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { Card, DateTime, List, ListRow, Money, signOf } from '@halyard-h5/shared-ui';
import { useCommonText } from '@halyard-h5/shared-api';
import { useText, type Text } from '../../useText';

const kinds = ['stake', 'cancel', 'return', 'loss', 'win'] as const;

const kindOf = ({ type }: MoneyLogEntry) => kinds.find((known) => type === `delivery.${known}`);

/** What a movement changed of the wallet's total: freezing and releasing the stake changes nothing. Exchanges from before do not say it. */
function changeOf(line: MoneyLogEntry, stake: string): string {
  if (line.change !== undefined) return line.change;
  const kind = kindOf(line);
  if (kind === 'loss' || kind === undefined) return line.amount;
  return kind === 'win' ? money.subtract(line.amount, stake) : '0';
}

function nameOf(t: Text, line: MoneyLogEntry): string {
  const kind = kindOf(line);
  return t(`receipt.line.${kind === 'win' ? 'won' : (kind ?? 'other')}`);
}

interface ReceiptLinesProps {
  readonly lines: readonly MoneyLogEntry[];
  /** Of the order: USDT. */
  readonly stake: string;
}

/** What the order changed of the wallet, newest first, and all of it together: a stake that was frozen and then lost is lost once. */
export function ReceiptLines({ lines, stake }: ReceiptLinesProps) {
  const t = useText();
  const common = useCommonText();
  const [first] = lines;
  if (first === undefined) return undefined;
  const changes = lines.map((line) => ({ line, change: changeOf(line, stake) }));
  return (
    <Card title={common('page.accountChanges')} flush>
      <List>
        {changes.map(({ line, change }) =>
          signOf(change) === 0 ? (
            <ListRow
              key={line.id}
              title={nameOf(t, line)}
              subtitle={<DateTime time={line.time} milliseconds />}
              trailing={<Money value={line.amount.replace('-', '')} currency={line.coin} exact />}
              trailingDetail={t(kindOf(line) === 'stake' ? 'receipt.line.held' : 'receipt.line.back')}
            />
          ) : (
            <ListRow
              key={line.id}
              title={nameOf(t, line)}
              subtitle={<DateTime time={line.time} milliseconds />}
              trailing={<Money value={change} currency={line.coin} change exact />}
              trailingDetail={
                <>
                  {common('money.available')} <Money value={line.balance} exact />
                </>
              }
            />
          ),
        )}
        {lines.length > 1 && (
          <ListRow
            title={t('receipt.together')}
            trailing={<Money value={money.add(...changes.map(({ change }) => change))} currency={first.coin} change exact />}
          />
        )}
      </List>
    </Card>
  );
}
