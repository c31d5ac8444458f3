import { lazy, Suspense, useState } from 'react';
import { getHost, useNavigation, useCommonText } from '@halyard-h5/shared-api';
import { IconButton, PageHeader } from '@halyard-h5/shared-ui';
import { PairButton } from '@halyard-h5/shared-trading';
import { BookOpen, ChartCandlestick, CircleUser } from '@halyard-h5/shared-ui/icons';
import { useText } from '../useText';

const ProductsSheet = lazy(() => import('../components/PerpetualProducts.sheet'));

interface TerminalHeaderProps {
  readonly symbol: string | undefined;
  readonly onChoose: (symbol: string) => void;
  /** With a back button: the terminal was pushed for one product. */
  readonly pushed: boolean;
}

/** Navigation bar of the terminal: the pair opens the list of products. */
export function TerminalHeader({ symbol, onChoose, pushed }: TerminalHeaderProps) {
  const t = useText();
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
        title={<PairButton title={t('terminal.title')} symbol={symbol} open={open} onPress={show} />}
        onBack={pushed ? () => navigation.back() : undefined}
        backLabel={common('action.back')}
        start={pushed ? undefined : profile}
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
      {opened && (
        <Suspense>
          <ProductsSheet open={open} selected={symbol} onClose={() => setOpen(false)} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  );
}
