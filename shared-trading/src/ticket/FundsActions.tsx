import {
  useApiMutation,
  useApiQuery,
  useCommonText,
  useIsChecking,
  useNavigation,
  useNetwork,
  useSession,
  useToast,
} from '@halyard-h5/shared-api';
import { Button, formatDateTime, formatMoney, Skeleton } from '@halyard-h5/shared-ui';
import classes from './FundsOffer.module.css';
import { fundsMove, holdsMore, type FundsMove, type Shortage } from './fundsMove';

export interface FundsActionsProps extends Shortage {
  readonly onMoved: (() => void) | undefined;
}

/** The one tap that ends a shortage: money from another wallet, else the demo money of the month, of which the shortage moves on at once; else the ways to both. */
export default function FundsActions({ onMoved, ...shortage }: FundsActionsProps) {
  const common = useCommonText();
  const { mode } = useSession();
  const toast = useToast();
  const balances = useApiQuery('index/transferType', {});
  const demo = useApiQuery('user/getDemoMoneyStatus', {}, { enabled: mode === 'demo' });
  const moving = useIsChecking('index/zySubmit');
  const claiming = useIsChecking('user/getDemoMoney');
  const transfer = useApiMutation('index/zySubmit', {
    overlay: false,
    onSuccess: ({ in: { amount } }) => {
      toast.show(common('funds.moved', { amount: formatMoney(amount) }), 'success');
      onMoved?.();
    },
  });
  const claim = useApiMutation('user/getDemoMoney', {
    overlay: false,
    onSuccess: ({ amount }) => {
      toast.show(common('funds.claimed', { amount: formatMoney(amount) }), 'success');
      const onward = ofClaim(amount);
      if (onward) send(onward);
    },
  });
  const send = ({ from, amount }: FundsMove): void => transfer.mutate({ coin: 'USDT', from, to: shortage.wallet, amount });
  /** What is moved on of demo money, which the spot wallet gets. */
  const ofClaim = (amount: string): FundsMove | undefined =>
    fundsMove([{ wallet: 'spot', coins: [{ coin: 'USDT', available: amount }] }], shortage);
  const loading = (balances.isPending && !balances.isPaused) || (mode === 'demo' && demo.isPending && !demo.isPaused);
  if (loading) return <Skeleton width={168} height={36} />;
  const move = balances.data && fundsMove(balances.data.wallets, shortage);
  return (
    <>
      {move ? (
        <MoveButton move={move} busy={transfer.isPending} onMove={() => send(move)} />
      ) : demo.data?.claimable ? (
        <ClaimButton
          amount={demo.data.amount}
          moved={ofClaim(demo.data.amount)?.amount}
          busy={claim.isPending}
          onClaim={() => claim.mutate({})}
        />
      ) : (
        <OtherWays
          wallet={shortage.wallet}
          transferable={balances.data !== undefined && holdsMore(balances.data.wallets, shortage.wallet)}
          nextDemo={demo.data?.claimable === false ? demo.data.nextAt : undefined}
        />
      )}
      {(moving || claiming) && (
        <p role="alert" className={classes.unknown}>
          {common('funds.unknown')}
        </p>
      )}
    </>
  );
}

interface MoveButtonProps {
  readonly move: FundsMove;
  readonly busy: boolean;
  readonly onMove: () => void;
}

function MoveButton({ move: { from, amount }, busy, onMove }: MoveButtonProps) {
  const common = useCommonText();
  const { online } = useNetwork();
  return (
    <Button size="small" once loading={busy} disabled={!online} onClick={onMove}>
      {common(`funds.move.${from}`, { amount: formatMoney(amount) })}
    </Button>
  );
}

interface ClaimButtonProps {
  readonly amount: string;
  /** What of it moves on to the wallet that lacks it; undefined when all of it would not be enough. */
  readonly moved: string | undefined;
  readonly busy: boolean;
  readonly onClaim: () => void;
}

function ClaimButton({ amount, moved, busy, onClaim }: ClaimButtonProps) {
  const common = useCommonText();
  const { online } = useNetwork();
  const detail = moved === undefined ? undefined : common('funds.claimMoves', { amount: formatMoney(moved) });
  return (
    <Button once loading={busy} disabled={!online} detail={detail} onClick={onClaim}>
      {common('funds.claim', { amount: formatMoney(amount) })}
    </Button>
  );
}

interface OtherWaysProps extends Pick<Shortage, 'wallet'> {
  /** Other wallets hold something, though not enough. */
  readonly transferable: boolean;
  /** When demo funds can be claimed again, milliseconds UTC; undefined where that is not known to be later. */
  readonly nextDemo: number | undefined;
}

/** Where no single tap helps: the page of transfers, and that of deposits, or when demo funds can be claimed again. */
function OtherWays({ wallet, transferable, nextDemo }: OtherWaysProps) {
  const common = useCommonText();
  const navigation = useNavigation();
  const { mode } = useSession();
  return (
    <>
      {transferable && (
        <Button size="small" variant="secondary" onClick={() => navigation.push('assets.fundTransfer', { from: 'spot', to: wallet })}>
          {common('action.transfer')}
        </Button>
      )}
      {mode === 'demo' && nextDemo !== undefined ? (
        <span className={classes.next}>{common('funds.nextDemo', { time: formatDateTime(nextDemo) })}</span>
      ) : (
        <Button
          size="small"
          variant={transferable ? 'ghost' : 'secondary'}
          onClick={() => navigation.push(mode === 'demo' ? 'assets.getAssets' : 'assets.recharge')}
        >
          {common(mode === 'demo' ? 'action.claimDemoFunds' : 'action.deposit')}
        </Button>
      )}
    </>
  );
}
