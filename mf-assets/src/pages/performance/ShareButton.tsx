import { lazy, Suspense, useState } from 'react';
import { useCommonText, type Answer } from '@halyard-h5/shared-api';
import { Button } from '@halyard-h5/shared-ui';
import { Share2 } from '@halyard-h5/shared-ui/icons';

const ShareSheet = lazy(() => import('./Share.sheet'));

/** The way to a picture of the result, of a loss as of a gain. */
export function ShareButton({ figures }: { readonly figures: Answer<'performance.read'> }) {
  const common = useCommonText();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  if (figures.rate === undefined) return null;
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon={<Share2 size={16} aria-hidden />}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {common('action.share')}
      </Button>
      {asked && (
        <Suspense>
          <ShareSheet figures={figures} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
