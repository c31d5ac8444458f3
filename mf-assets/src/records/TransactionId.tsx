import { ExternalLink } from '@halyard-h5/shared-ui/icons';
import { useDepositMethods } from '../coins/useDepositMethods';
import { useText } from '../useText';
import { explorerLink } from './explorerLink';
import classes from './TransactionId.module.css';

interface TransactionIdProps {
  readonly coin: string;
  readonly chain: string;
  readonly id: string;
}

/** A transaction by its id, with the way to the explorer of its network where the exchange names one. */
export function TransactionId({ coin, chain, id }: TransactionIdProps) {
  const t = useText();
  const chains = useDepositMethods().data?.list.find((each) => each.coin === coin)?.chains;
  const link = explorerLink(chains?.find((each) => each.chain === chain)?.explorer, id);
  return (
    <>
      <bdi dir="ltr" className={classes.id}>
        {id}
      </bdi>
      {link !== undefined && (
        <div>
          <a href={link} target="_blank" rel="noopener noreferrer" className={classes.link}>
            {t('records.explorer')}
            <ExternalLink size={16} aria-hidden />
          </a>
        </div>
      )}
    </>
  );
}
