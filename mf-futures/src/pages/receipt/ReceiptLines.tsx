import type { MoneyLogEntry } from '@halyard-h5/shared-api';
import { Card, DateTime, List, ListRow, Money } from '@halyard-h5/shared-ui';
import { useCommonText } from '@halyard-h5/shared-api';
import { useText, type Text } from '../../useText';

const kinds = ['stake', 'cancel', 'return', 'loss', 'win'] as const;

function nameOf(t: Text, type: string): string {
  const kind = kinds.find((known) => type === `delivery.${known}`);
  return t(`receipt.line.${kind ?? 'other'}`);
}

/** The movements of money that the order caused, newest first. */
export function ReceiptLines({ lines }: { readonly lines: readonly MoneyLogEntry[] }) {
  const t = useText();
  const common = useCommonText();
  if (lines.length === 0) return undefined;
  return (
    <Card title={t('receipt.lines')} flush>
      <List>
        {lines.map((line) => (
          <ListRow
            key={line.id}
            title={nameOf(t, line.type)}
            subtitle={<DateTime time={line.time} milliseconds />}
            trailing={<Money value={line.amount} currency={line.coin} change exact />}
            trailingDetail={
              <>
                {common('money.available')} <Money value={line.balance} exact />
              </>
            }
          />
        ))}
      </List>
    </Card>
  );
}
