import { lazy, Suspense, useState } from 'react';
import { getHost, useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { IconButton, PageHeader } from '@halyard-h5/shared-ui';
import { BookOpen, CircleUser, History } from '@halyard-h5/shared-ui/icons';
import { PairButton } from '@halyard-h5/shared-trading';
import { useText } from '../../useText';

const ProductsSheet = lazy(() => import('./DeliveryProducts.sheet'));

interface IndexHeaderProps {
  readonly symbol: string | undefined;
  readonly onChoose: (symbol: string) => void;
}

/** Navigation bar of the tab: the pair opens the list of products. */
export function IndexHeader({ symbol, onChoose }: IndexHeaderProps) {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const show = (): void => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <PageHeader
        title={<PairButton title={t('index.title')} symbol={symbol} open={open} onPress={show} />}
        start={
          <IconButton
            label={common('page.profile')}
            icon={<CircleUser size={22} aria-hidden />}
            onClick={() => getHost().chrome.openProfile()}
          />
        }
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
      {opened && (
        <Suspense>
          <ProductsSheet open={open} selected={symbol} onClose={() => setOpen(false)} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  );
}
