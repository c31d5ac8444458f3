import { useState } from 'react';
import { useTicker, type Product, type ProductType } from '@halyard-h5/shared-api';
import { AsyncContent, Change, CoinMark, EmptyState, List, ListRow, Price, SearchInput, SkeletonList } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { ListError, type ListTexts } from '@halyard-h5/shared-ui/pages';
import { pairOf } from './pairOf';
import classes from './ProductsSheet.module.css';
import { useProducts } from './useProducts';

export interface ProductsSheetTexts extends ListTexts {
  readonly title: string;
  readonly search: string;
  /** When no product has the name that was searched. */
  readonly none: string;
  readonly clear: string;
  readonly close: string;
}

export interface ProductsSheetProps {
  readonly type: ProductType;
  readonly open: boolean;
  readonly selected: string | undefined;
  readonly texts: ProductsSheetTexts;
  readonly onClose: () => void;
  readonly onChoose: (symbol: string) => void;
}

/** All products of a type with live prices and a search. Load it on the first opening. */
export function ProductsSheet({ type, open, selected, texts, onClose, onChoose }: ProductsSheetProps) {
  const products = useProducts(type);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toUpperCase();
  const found = products.data?.list.filter(({ symbol, name }) => symbol.includes(wanted) || name.toUpperCase().includes(wanted));
  const choose = (symbol: string): void => {
    onChoose(symbol);
    onClose();
  };
  return (
    <BottomSheet open={open} onClose={onClose} title={texts.title} closeLabel={texts.close} height="full" flush>
      <div className={classes.search}>
        <SearchInput label={texts.search} clearLabel={texts.clear} value={search} onChange={setSearch} />
      </div>
      <AsyncContent
        data={found}
        failed={products.isError}
        skeleton={<SkeletonList leading label={texts.loading} />}
        error={<ListError texts={texts} onRetry={products.refetch} />}
        empty={<EmptyState title={texts.none} actionLabel={texts.clear} onAction={() => setSearch('')} />}
      >
        {(list) => (
          <List>
            {list.map((product) => (
              <ProductRow key={product.symbol} product={product} selected={product.symbol === selected} onChoose={choose} />
            ))}
          </List>
        )}
      </AsyncContent>
    </BottomSheet>
  );
}

interface ProductRowProps {
  readonly product: Product;
  readonly selected: boolean;
  readonly onChoose: (symbol: string) => void;
}

function ProductRow({ product, selected, onChoose }: ProductRowProps) {
  const ticker = useTicker(product.symbol) ?? product;
  return (
    <ListRow
      leading={<CoinMark coin={product.base} />}
      title={<bdi>{pairOf(product.symbol)}</bdi>}
      subtitle={product.name}
      trailing={<Price value={ticker.price} tickSize={product.tickSize} />}
      trailingDetail={<Change percent={ticker.change} />}
      onClick={() => onChoose(product.symbol)}
      chevron={false}
      className={selected ? classes.selected : undefined}
    />
  );
}
