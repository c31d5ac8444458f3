import { useCommonText, usePreference, type News } from '@halyard-h5/shared-api';
import { List, ListRow, Money } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { pairOf } from '../products/pairOf';

interface NewsSheetProps {
  /** Newest first. */
  readonly news: readonly News[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All that came of what the trader had in the market, each with its pair and the way to it. */
export default function NewsSheet({ news, open, onClose }: NewsSheetProps) {
  const common = useCommonText();
  const [concealed] = usePreference('concealed');
  return (
    <BottomSheet open={open} onClose={onClose} title={common('results.title')} closeLabel={common('action.close')} flush>
      <List>
        {news.map(({ id, symbol, result, profit, target, onOpen }) => (
          <ListRow
            key={id}
            title={<bdi>{pairOf(symbol)}</bdi>}
            subtitle={target}
            trailing={
              <>
                {result} <Money value={profit} currency="USDT" change concealed={concealed === 'true'} />
              </>
            }
            onClick={() => {
              onClose();
              onOpen();
            }}
          />
        ))}
      </List>
    </BottomSheet>
  );
}
