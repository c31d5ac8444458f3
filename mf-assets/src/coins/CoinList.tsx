import { useState, type ReactNode } from 'react';
import { Card, CoinMark, EmptyState, List, ListRow, SearchInput } from '@halyard-h5/shared-ui';
import { useCommonText } from '@halyard-h5/shared-api';
import { useText } from '../useText';
import classes from './CoinList.module.css';

interface NamedCoin {
  readonly coin: string;
  readonly name: string;
}

interface CoinListProps<Item extends NamedCoin> {
  readonly items: readonly Item[];
  readonly onChoose: (item: Item) => void;
  readonly trailing?: (item: Item) => ReactNode;
  /** False where choosing ends the page instead of opening the next one. */
  readonly chevron?: boolean;
}

/** Coins or currencies to choose from, with a search by code and name. */
export function CoinList<Item extends NamedCoin>({ items, onChoose, trailing, chevron }: CoinListProps<Item>) {
  const t = useText();
  const common = useCommonText();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = items.filter(({ coin, name }) => coin.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted));
  return (
    <div className={classes.coins}>
      <SearchInput label={t('coins.search')} value={search} onChange={setSearch} clearLabel={common('action.clearSearch')} />
      {found.length === 0 ? (
        <EmptyState compact title={t('coins.none')} actionLabel={common('action.clearSearch')} onAction={() => setSearch('')} />
      ) : (
        <Card flush>
          <List className={classes.list}>
            {found.map((item) => (
              <ListRow
                key={item.coin}
                leading={<CoinMark coin={item.coin} />}
                title={item.coin}
                subtitle={item.name}
                trailing={trailing?.(item)}
                chevron={chevron}
                onClick={() => onChoose(item)}
              />
            ))}
          </List>
        </Card>
      )}
    </div>
  );
}
