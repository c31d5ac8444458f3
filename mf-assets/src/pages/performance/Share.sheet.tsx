import { useEffect, useMemo, useState } from 'react';
import { useApiQuery, useBrand, useCommonText, useLanguage, useTheme, useToast, type Answer } from '@halyard-h5/shared-api';
import { Button, formatFraction, formatMoney, signOf, Skeleton, Toggle } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { Download, Share2 } from '@halyard-h5/shared-ui/icons';
import { returnCurve } from './curves';
import { drawShareCard, type ShareCard } from './drawShareCard';
import { usePerformanceText } from './usePerformanceText';
import classes from './Share.module.css';

interface ShareSheetProps {
  readonly figures: Answer<'performance.read'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A picture of the result with invitation code and QR code, to save or hand on: a loss looks as a gain does. */
export default function ShareSheet({ figures, open, onClose }: ShareSheetProps) {
  const t = usePerformanceText();
  const common = useCommonText();
  const toast = useToast();
  const { name: brand } = useBrand();
  const { direction } = useLanguage();
  const theme = useTheme();
  const [amounts, setAmounts] = useState(false);
  const { data: invitation, isError } = useApiQuery('referral.summary', {}, { unspoken: true });
  const [picture, setPicture] = useState<{ blob: Blob; address: string }>();

  const card = useMemo((): ShareCard | undefined => {
    // Without an invitation the result is shared all the same.
    if (invitation === undefined && !isError) return undefined;
    const { days, result, mode, products } = figures;
    const sum = (of: (product: (typeof products)[number]) => number): number => products.reduce((total, product) => total + of(product), 0);
    return {
      brand,
      mode: mode === 'demo' ? common('badge.demo') : undefined,
      title: t('performance:card.title'),
      period: `${days[0]?.day ?? ''} – ${days.at(-1)?.day ?? ''}`,
      rate: formatFraction(figures.rate, { sign: true }),
      sign: signOf(figures.rate),
      amount: amounts ? `${formatMoney(result, { sign: true })} USDT` : undefined,
      trades: t('performance:card.trades', {
        trades: sum(({ trades }) => trades),
        won: sum(({ wins }) => wins),
        lost: sum(({ losses }) => losses),
      }),
      curve: returnCurve(figures).map(({ value }) => Number(value)),
      invitation: invitation && { code: `${common('label.invitationCode')}: ${invitation.code}`, link: invitation.link },
      note: t('performance:card.note'),
      direction,
    };
  }, [figures, invitation, isError, amounts, brand, direction, common, t]);

  useEffect(() => {
    if (card === undefined) return undefined;
    let address: string | undefined;
    let isOver = false;
    drawShareCard(card).then(
      (blob) => {
        if (isOver) return;
        address = URL.createObjectURL(blob);
        setPicture({ blob, address });
      },
      () => toast.show(t('performance:card.failed'), 'error'),
    );
    return () => {
      isOver = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
    // Its colours are those of the theme.
  }, [card, theme, toast, t]);

  const fileName = `${brand}-${figures.days.at(-1)?.day ?? ''}.png`;
  const file = picture && new File([picture.blob], fileName, { type: 'image/png' });
  const sharable = file !== undefined && 'canShare' in navigator && navigator.canShare({ files: [file] });
  const save = async (): Promise<void> => {
    if (picture === undefined) return;
    const { downloadFile } = await import('@halyard-h5/shared-ui/files');
    downloadFile(picture.blob, fileName);
    toast.show(t('performance:card.saved'), 'success');
  };
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('performance:card.heading')}
      closeLabel={common('action.close')}
      footer={[
        <Button
          key="save"
          variant={sharable ? 'secondary' : 'primary'}
          disabled={!picture}
          icon={<Download size={18} aria-hidden />}
          onClick={save}
        >
          {common('action.savePicture')}
        </Button>,
        ...(sharable
          ? [
              <Button
                key="share"
                icon={<Share2 size={18} aria-hidden />}
                // Closing the phone's sheet without choosing rejects, too; that is no failure.
                onClick={() => navigator.share({ files: [file] }).catch(() => undefined)}
              >
                {common('action.share')}
              </Button>,
            ]
          : []),
      ]}
    >
      {picture && card ? (
        <img
          src={picture.address}
          alt={[card.title, card.mode, card.period, card.rate, card.amount, card.trades].filter(Boolean).join(', ')}
          className={classes.picture}
        />
      ) : (
        <Skeleton width="100%" height={400} />
      )}
      <Toggle label={t('performance:card.amounts')} checked={amounts} onChange={setAmounts} />
    </BottomSheet>
  );
}
