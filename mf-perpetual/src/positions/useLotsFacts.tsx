import { useCommonText } from '@halyard-h5/shared-api';
import { Amount, type Fact } from '@halyard-h5/shared-ui';
import { useText } from '../useText';
import { SideMark, type SideMarkProps } from './SideMark';

/** What a question says first of lots: their direction, with the leverage, and how many they are. */
export function useLotsFacts(): (of: SideMarkProps | undefined, lots: string | undefined) => readonly Fact[] {
  const t = useText();
  const common = useCommonText();
  return (of, lots) => [
    { label: common('label.direction'), value: of && <SideMark side={of.side} leverage={of.leverage} /> },
    { label: t('figure.lotCount'), value: <Amount value={lots} step="1" /> },
  ];
}
