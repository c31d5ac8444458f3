import { useCommonText } from '@halyard-h5/shared-api';
import { useNavigation } from '@halyard-h5/shared-api';
import { ProductHeader } from '@halyard-h5/shared-trading';
import { IconButton } from '@halyard-h5/shared-ui';
import { BookOpen, History } from '@halyard-h5/shared-ui/icons';

interface IndexHeaderProps {
  readonly symbol: string | undefined;
  readonly onChoose: (symbol: string) => void;
}

/** Navigation bar of the tab, with the ways to the rules and to what is over. */
export function IndexHeader({ symbol, onChoose }: IndexHeaderProps) {
  const common = useCommonText();
  const navigation = useNavigation();
  return (
    <ProductHeader
      type="delivery"
      title={common('contracts.delivery')}
      symbol={symbol}
      onChoose={onChoose}
      actions={
        <>
          <IconButton
            label={common('page.rules')}
            icon={<BookOpen size={20} aria-hidden />}
            onClick={() => navigation.push('futures.rule')}
          />
          <IconButton
            label={common('order.orderHistory')}
            icon={<History size={20} aria-hidden />}
            onClick={() => navigation.push('futures.history')}
          />
        </>
      }
    />
  );
}
