import type { Transfer } from '@halyard-h5/shared-api';
import { formatDateTime } from '@halyard-h5/shared-ui';
import type { Text } from '../useText';
import type { CsvCell } from '@halyard-h5/shared-ui/files';

type Movement = Pick<Transfer, 'number' | 'createdAt' | 'out'> & Partial<Pick<Transfer, 'in'>>;

/** Milliseconds UTC as the exports write times. */
export const utcTime = (time: number): string => formatDateTime(time, { seconds: true, utc: true });

/** Columns that the exports of transfers and conversions share; nothing came in of a conversion that was not executed. */
export function movementColumns(t: Text): { label: string; value: (movement: Movement) => CsvCell }[] {
  const sideColumns = (side: 'out' | 'in') =>
    (['coin', 'wallet', 'amount', 'before', 'after'] as const).map((field) => ({
      label: t(`column.${side}.${field}`),
      value: (movement: Movement) => {
        const moved = movement[side];
        return moved && (field === 'wallet' ? t(`wallet.${moved.wallet}`) : moved[field]);
      },
    }));
  return [
    { label: t('records.number'), value: ({ number }) => number },
    { label: t('column.time'), value: ({ createdAt }) => utcTime(createdAt) },
    ...sideColumns('out'),
    ...sideColumns('in'),
  ];
}
