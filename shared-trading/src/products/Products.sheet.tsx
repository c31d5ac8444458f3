import { useState } from 'react';
import { useCommonText, useTicker, type Product, type ProductType } from '@halyard-h5/shared-api';
import { AsyncContent, Change, CoinMark, EmptyState, List, ListRow, Price, SearchInput, SkeletonList } from '@halyard-h5/shared-ui';
import { LoadError } from '@halyard-h5/shared-ui/pages';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { pairOf } from './pairOf';
import classes from './Products.module.css';
import { useProducts } from './useProducts';

interface ProductsSheetProps {
  readonly type: ProductType;
  readonly open: boolean;
  readonly selected: string | undefined;
  readonly onClose: () => void;
  readonly onChoose: (symbol: string) => void;
}

/** All products of a type with live prices and a search. Load it on the first opening. */
export default function ProductsSheet({ type, open, selected, onClose, onChoose }: ProductsSheetProps) {
  const common = useCommonText();
  const products = useProducts(type);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toUpperCase();
  const found = products.data?.list.filter(({ symbol, name }) => symbol.includes(wanted) || name.toUpperCase().includes(wanted));
  const choose = (symbol: string): void => {
    onChoose(symbol);
    onClose();
  };
  return (
    <BottomSheet open={open} onClose={onClose} title={common('products.title')} closeLabel={common('action.close')} height="full" flush>
      <div className={classes.search}>
        <SearchInput label={common('products.search')} clearLabel={common('action.clear')} value={search} onChange={setSearch} />
      </div>
      <AsyncContent
        data={found}
        failed={products.isError}
        skeleton={<SkeletonList leading label={common('state.loading')} />}
        error={<LoadError fault={products.error} onRetry={products.refetch} />}
        empty={<EmptyState title={common('products.none')} actionLabel={common('action.clear')} onAction={() => setSearch('')} />}
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
