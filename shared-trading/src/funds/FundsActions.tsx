import { useApiQuery, useCommonText, useMoneyChange, useNavigation, useNetwork, useSession, useToast } from '@halyard-h5/shared-api';
import { Button, formatDateTime, formatMoney, Skeleton } from '@halyard-h5/shared-ui';
import classes from './FundsActions.module.css';
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
  const { online } = useNetwork();
  const balances = useApiQuery('transfer.balances', {});
  const demo = useApiQuery('demoFunds.status', {}, { enabled: mode === 'demo' });
  const transfer = useMoneyChange(
    'transfer.submit',
    ({ in: { amount } }) => {
      toast.show(common('funds.moved', { amount: formatMoney(amount) }), 'success');
      onMoved?.();
    },
    own,
  );
  const claim = useMoneyChange(
    'demoFunds.claim',
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
  const states = [transfer.state, claim.state];
  const asked = states.find((state) => state === 'checking' || state === 'lasting');
  const press = {
    once: true,
    loading: states.includes('sending'),
    disabled: !online,
    // What was moved must not be moved once more, before it is known what there is now.
    'aria-disabled': states.includes('checking') || balances.isFetching || demo.isFetching,
  };
  const move = balances.isSuccess ? fundsMove(balances.data.wallets, shortage) : undefined;
  const onward = demo.data?.claimable && ofClaim(demo.data.amount);
  return (
    <>
      {move ? (
        <Button size="small" {...press} onClick={() => send(move)}>
          {common(`funds.move.${move.from}`, { amount: formatMoney(move.amount) })}
        </Button>
      ) : demo.data?.claimable ? (
        <Button
          {...press}
          detail={onward && common('funds.claimMoves', { amount: formatMoney(onward.amount) })}
          onClick={() => claim.send({})}
        >
          {common('funds.claim', { amount: formatMoney(demo.data.amount) })}
        </Button>
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
        <Button size="small" variant="secondary" onClick={() => navigation.push('assets.transfer', { from: 'spot', to: wallet })}>
          {common('action.transfer')}
        </Button>
      )}
      {mode === 'demo' && nextDemo !== undefined ? (
        <span className={classes.next}>{common('funds.nextDemo', { time: formatDateTime(nextDemo) })}</span>
      ) : (
        <Button
          size="small"
          variant={transferable ? 'ghost' : 'secondary'}
          onClick={() => navigation.push(mode === 'demo' ? 'assets.demoFunds' : 'assets.deposit')}
        >
          {common(mode === 'demo' ? 'action.claimDemoFunds' : 'action.deposit')}
        </Button>
      )}
    </>
  );
}
