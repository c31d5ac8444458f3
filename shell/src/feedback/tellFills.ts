import type { Host } from '@halyard-h5/shared-api/host';

/**
 * Says on every page that an order that rested is filled: its trader may be anywhere in the application by then. Of the account on the screen alone.
 * @param say the words for a pair such as `BTC/USDT`, in the trader's language
 */
export function tellFills({ stream, session, toast }: Pick<Host, 'stream' | 'session' | 'toast'>, say: (pair: string) => string): void {
  let end: (() => void) | undefined;
  const follow = (): void => {
    if (!session.get().signedIn) {
      end?.();
      end = undefined;
    } else
      end ??= stream.subscribe('user', ({ data }) => {
        for (const { kind, mode, data: order } of data.events) {
          const symbol = order.rested;
          if (kind !== 'perpetualOrder' || typeof symbol !== 'string' || mode !== session.get().mode) continue;
          toast.show(say(symbol.replace(/USDT$/, '/USDT')), 'success');
        }
      });
  };
  follow();
  session.subscribe(follow);
}
