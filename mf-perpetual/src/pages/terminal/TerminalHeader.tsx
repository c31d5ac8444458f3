import { useCommonText } from '@halyard-h5/shared-api';
import { useNavigation } from '@halyard-h5/shared-api';
import { ProductHeader } from '@halyard-h5/shared-trading';
import { IconButton } from '@halyard-h5/shared-ui';
import { BookOpen, ChartCandlestick } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';

interface TerminalHeaderProps {
  readonly symbol: string | undefined;
  readonly onChoose: (symbol: string) => void;
  /** With a back button: the terminal was pushed for one product. */
  readonly pushed: boolean;
}

/** Navigation bar of the terminal, with the ways to the rules and to the product in full. */
export function TerminalHeader({ symbol, onChoose, pushed }: TerminalHeaderProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  return (
    <ProductHeader
      type="perpetual"
      title={common('contracts.perpetual')}
      symbol={symbol}
      onChoose={onChoose}
      pushed={pushed}
      actions={
        <>
          <IconButton
            label={common('page.rules')}
            icon={<BookOpen size={20} aria-hidden />}
            onClick={() => navigation.push('perpetual.rule')}
          />
          <IconButton
            label={t('detail.title')}
            icon={<ChartCandlestick size={20} aria-hidden />}
            onClick={() => navigation.push('perpetual.detail', symbol === undefined ? {} : { symbol })}
          />
        </>
      }
    />
  );
}
