import { useCommonText } from '@halyard-h5/shared-api';
import { useNavigation } from '@halyard-h5/shared-api';
import { ProductHeader } from '@halyard-h5/shared-trading';
import { IconButton } from '@halyard-h5/shared-ui';
import { BookOpen, History } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';

interface IndexHeaderProps {
  readonly symbol: string | undefined;
  readonly onChoose: (symbol: string) => void;
}

/** Navigation bar of the tab, with the ways to the rules and to what is over. */
export function IndexHeader({ symbol, onChoose }: IndexHeaderProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  return (
    <ProductHeader
      type="delivery"
      title={t('index.title')}
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
            label={t('history.title')}
            icon={<History size={20} aria-hidden />}
            onClick={() => navigation.push('futures.history')}
          />
        </>
      }
    />
  );
}
