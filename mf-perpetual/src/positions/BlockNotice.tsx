import { useHaltOf } from '@halyard-h5/shared-api';
import { useStaleSeconds, useTradingBlock } from '@halyard-h5/shared-trading';
import { Notice } from '@halyard-h5/shared-ui';
import { useText } from '../useText';

interface BlockNoticeProps {
  readonly symbol: string;
  readonly action: 'open' | 'close';
}

/** Why nothing of a product can be opened, or closed, now; nothing while it can. */
export function BlockNotice({ symbol, action }: BlockNoticeProps) {
  const t = useText();
  const block = useTradingBlock('perpetual', symbol, action);
  const halted = useHaltOf('perpetual', symbol, action);
  const seconds = useStaleSeconds('perpetual');
  if (block === undefined || block === 'visitor') return undefined;
  return <Notice tone="warn">{block === 'halted' ? halted : t(`block.${block}`, { seconds })}</Notice>;
}
