import type { Answer } from '@halyard-h5/shared-api';
import { Figure, formatRate } from '@halyard-h5/shared-ui';
import { Table } from '@halyard-h5/shared-ui/table';
import { useText } from '../useText';

type Levels = Answer<'referral.summary'>['levels'];

interface LevelTableProps {
  readonly levels: Levels;
  /** The trader's own, which is marked. */
  readonly level: number;
}

const figure = (text: string) => <Figure>{text}</Figure>;

/** All team levels: members they need, and the rates of the three tiers. */
export function LevelTable({ levels, level }: LevelTableProps) {
  const t = useText();
  const rate = (fraction: string) => figure(formatRate(fraction));
  return (
    <Table
      caption={t('share.levels')}
      rows={levels}
      rowKey={(row) => String(row.level)}
      isHighlighted={(row) => row.level === level}
      columns={[
        { id: 'level', header: t('share.levelColumn'), cell: (row) => figure(`LV${row.level}`) },
        { id: 'members', header: t('share.membersColumn'), align: 'end', cell: (row) => figure(String(row.members)) },
        { id: 'first', header: t('share.tiers.first'), align: 'end', cell: (row) => rate(row.first) },
        { id: 'second', header: t('share.tiers.second'), align: 'end', cell: (row) => rate(row.second) },
        { id: 'third', header: t('share.tiers.third'), align: 'end', cell: (row) => rate(row.third) },
      ]}
    />
  );
}
