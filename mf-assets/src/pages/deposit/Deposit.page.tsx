import { useState } from 'react';
import { useNavigation, useRouteParameters, useSession } from '@halyard-h5/shared-api';
import { Button, Card, CoinMark, IconButton, List, ListRow } from '@halyard-h5/shared-ui';
import { Loaded, PageFrame, TwoColumns } from '@halyard-h5/shared-ui/pages';
import { History } from '@halyard-h5/shared-ui/icons';
import { LastKnown } from '../../frame/LastKnown';
import { CoinList } from '../../coins/CoinList';
import { OtherAccount } from '../../frame/OtherAccount';
import { useDepositMethods } from '../../coins/useDepositMethods';
import { useText } from '../../useText';
import { DepositAddress } from './DepositAddress';
import { NetworkList } from './NetworkList';
import { NetworkTerms } from './NetworkTerms';

/** Deposit, first part: coin, network, and the address to send to. */
export default function DepositPage() {
  const t = useText();
  const navigation = useNavigation();
  const { mode } = useSession();
  const methods = useDepositMethods();
  const [coin, setCoin] = useState(useRouteParameters('assets.deposit').coin);
  const [chosenChain, setChain] = useState<string>();
  const method = methods.data?.list.find((each) => each.coin === coin);
  const network = method?.chains.length === 1 ? method.chains[0] : method?.chains.find(({ chain }) => chain === chosenChain);

  const content = () => {
    if (!method) return <CoinList items={methods.data?.list ?? []} onChoose={(chosen) => setCoin(chosen.coin)} />;
    return (
      <TwoColumns
        first={
          <Card flush>
            <List>
              <ListRow
                leading={<CoinMark coin={method.coin} />}
                title={method.coin}
                subtitle={method.name}
                trailing={t('common.change')}
                onClick={() => {
                  setCoin(undefined);
                  setChain(undefined);
                }}
              />
              {network && (
                <ListRow
                  title={network.name}
                  subtitle={<NetworkTerms coin={method.coin} network={network} />}
                  {...(method.chains.length > 1 && { trailing: t('common.change'), onClick: () => setChain(undefined) })}
                />
              )}
            </List>
          </Card>
        }
        second={
          <>
            {!network && <NetworkList method={method} onChoose={setChain} />}
            {network && <DepositAddress key={network.chain} coin={method.coin} network={network} />}
          </>
        }
      />
    );
  };
  return (
    <PageFrame
      wide
      title={t('deposit.title')}
      actions={
        <IconButton
          label={t('records.deposits')}
          icon={<History size={22} aria-hidden />}
          onClick={() => navigation.push('assets.depositRecords')}
        />
      }
      actionBar={
        mode === 'real' && method && network ? (
          <Button size="large" onClick={() => navigation.push('assets.depositProof', { coin: method.coin, chain: network.chain })}>
            {t('deposit.sent')}
          </Button>
        ) : undefined
      }
    >
      {mode === 'demo' ? <OtherAccount wanted="real" /> : <Loaded query={methods}>{() => <LastKnown>{content()}</LastKnown>}</Loaded>}
    </PageFrame>
  );
}
