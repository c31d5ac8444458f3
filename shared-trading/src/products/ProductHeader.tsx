import { lazy, Suspense, useState, type ReactNode } from 'react';
import { getHost, useCommonText, useNavigation, type ProductType } from '@halyard-h5/shared-api';
import { IconButton, PageHeader } from '@halyard-h5/shared-ui';
import { CircleUser } from '@halyard-h5/shared-ui/icons';
import { PairButton } from './PairButton';

const ProductsSheet = lazy(() => import('./Products.sheet'));

export interface ProductHeaderProps {
  readonly type: ProductType;
  /** What the page is; read aloud before the pair, and shown while no product is known. */
  readonly title: string;
  readonly symbol: string | undefined;
  readonly onChoose: (symbol: string) => void;
  /** With a back button in place of the profile: the page was pushed for one product. */
  readonly pushed?: boolean;
  /** Buttons at the far side. */
  readonly actions: ReactNode;
}

/** Navigation bar of a trading page: the pair opens the list of products, which loads with its first opening. */
export function ProductHeader({ type, title, symbol, onChoose, pushed = false, actions }: ProductHeaderProps) {
  const common = useCommonText();
  const navigation = useNavigation();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const show = (): void => {
    setOpened(true);
    setOpen(true);
  };
  const profile = (
    <IconButton label={common('page.profile')} icon={<CircleUser size={22} aria-hidden />} onClick={() => getHost().chrome.openProfile()} />
  );
  return (
    <>
      <PageHeader
        title={<PairButton title={title} symbol={symbol} open={open} onPress={show} />}
        onBack={pushed ? () => navigation.back() : undefined}
        backLabel={common('action.back')}
        start={pushed ? undefined : profile}
        actions={actions}
      />
      {opened && (
        <Suspense>
          <ProductsSheet type={type} open={open} selected={symbol} onClose={() => setOpen(false)} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  );
}
