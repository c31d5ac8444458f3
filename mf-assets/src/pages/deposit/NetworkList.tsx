import { Card, List, ListRow } from '@halyard-h5/shared-ui';
import type { DepositMethod } from '../../coins/useDepositMethods';
import { useText } from '../../useText';
import { NetworkTerms } from './NetworkTerms';

interface NetworkListProps {
  readonly method: DepositMethod;
  readonly onChoose: (chain: string) => void;
}

/** Networks of a coin to choose from. */
export function NetworkList({ method, onChoose }: NetworkListProps) {
  const t = useText();
  return (
    <Card flush title={t('common.network')}>
      <List>
        {method.chains.map((network) => (
          <ListRow
            key={network.chain}
            title={network.name}
            subtitle={<NetworkTerms coin={method.coin} network={network} />}
            onClick={() => onChoose(network.chain)}
          />
        ))}
      </List>
    </Card>
  );
}
