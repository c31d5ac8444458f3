import { useApiQuery, useCommonText, useMoneyChange, useNavigation, useNetwork, useSession, useToast } from '@halyard-h5/shared-api';
import { Button, formatDateTime, formatMoney, Skeleton } from '@halyard-h5/shared-ui';
import classes from './FundsOffer.module.css';
import { fundsMove, holdsMore, type FundsMove, type Shortage } from './fundsMove';

const own = { overlay: false, late: 'own' } as const;

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
  const transfer = useMoneyChange(
    'index/zySubmit',
    ({ in: { amount } }) => {
      toast.show(common('funds.moved', { amount: formatMoney(amount) }), 'success');
      onMoved?.();
    },
    own,
  );
  const claim = useMoneyChange(
    'user/getDemoMoney',
    ({ amount }) => {
      toast.show(common('funds.claimed', { amount: formatMoney(amount) }), 'success');
      const onward = ofClaim(amount);
      if (onward) void send(onward);
    },
    own,
  );
  const send = ({ from, amount }: FundsMove) => transfer.send({ coin: 'USDT', from, to: shortage.wallet, amount });
  /** What is moved on of demo money, which the spot wallet gets. */
  const ofClaim = (amount: string): FundsMove | undefined =>
    fundsMove([{ wallet: 'spot', coins: [{ coin: 'USDT', available: amount }] }], shortage);
  const loading = (balances.isPending && !balances.isPaused) || (mode === 'demo' && demo.isPending && !demo.isPaused);
  if (loading) return <Skeleton width={168} height={36} />;
  // What is known from before a move must not be moved once more.
  const move = balances.isSuccess ? fundsMove(balances.data.wallets, shortage) : undefined;
  const asked = [transfer.state, claim.state].find((state) => state === 'checking' || state === 'lasting');
  const held = asked === 'checking' || balances.isFetching || demo.isFetching;
  return (
    <>
      {move ? (
        <MoveButton move={move} busy={transfer.state === 'sending'} held={held} onMove={() => send(move)} />
      ) : demo.data?.claimable ? (
        <ClaimButton
          amount={demo.data.amount}
          moved={ofClaim(demo.data.amount)?.amount}
          busy={claim.state === 'sending' || transfer.state === 'sending'}
          held={held}
          onClaim={() => claim.send({})}
        />
      ) : (
        <OtherWays
          wallet={shortage.wallet}
          transferable={balances.data !== undefined && holdsMore(balances.data.wallets, shortage.wallet)}
          nextDemo={demo.data?.claimable === false ? demo.data.nextAt : undefined}
        />
      )}
      {asked && (
        <p role="status" className={classes.unknown}>
          {common(`outcome.${asked}`)}
        </p>
      )}
    </>
  );
}

/** Nothing is moved now, because it is not known what there is. */
interface Held {
  readonly held: boolean;
}

interface MoveButtonProps extends Held {
  readonly move: FundsMove;
  readonly busy: boolean;
  readonly onMove: () => unknown;
}

function MoveButton({ move: { from, amount }, busy, held, onMove }: MoveButtonProps) {
  const common = useCommonText();
  const { online } = useNetwork();
  return (
    <Button size="small" once loading={busy} disabled={!online} aria-disabled={held} onClick={onMove}>
      {common(`funds.move.${from}`, { amount: formatMoney(amount) })}
    </Button>
  );
}

interface ClaimButtonProps extends Held {
  readonly amount: string;
  /** What of it moves on to the wallet that lacks it; undefined when all of it would not be enough. */
  readonly moved: string | undefined;
  readonly busy: boolean;
  readonly onClaim: () => unknown;
}

function ClaimButton({ amount, moved, busy, held, onClaim }: ClaimButtonProps) {
  const common = useCommonText();
  const { online } = useNetwork();
  const detail = moved === undefined ? undefined : common('funds.claimMoves', { amount: formatMoney(moved) });
  return (
    <Button once loading={busy} disabled={!online} aria-disabled={held} detail={detail} onClick={onClaim}>
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
