import { useFavourites, useNavigation, useTicker, type Product, type ProductType, useCommonText } from '@halyard-h5/shared-api';
import { Button, Change, CoinMark, Price, Skeleton, Sparkline } from '@halyard-h5/shared-ui';
import { LoadError } from '@halyard-h5/shared-ui/pages';
import { Star } from '@halyard-h5/shared-ui/icons';
import { openProduct } from '../../navigation/openProduct';
import { useText } from '../../useText';
import classes from './Favourites.module.css';
import { useProducts } from './useProducts';

/** Starred products as cards that scroll sideways. */
export function Favourites() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { list } = useFavourites();
  const wants = (type: ProductType): boolean => list.some((favourite) => favourite.type === type);
  const delivery = useProducts('delivery', wants('delivery'));
  const perpetual = useProducts('perpetual', wants('perpetual'));
  const queries = { delivery, perpetual };
  const failed = list.map(({ type }) => queries[type]).find(({ isError }) => isError);
  return (
    <section className={classes.section} aria-labelledby="home-favourites">
      <div className={classes.head}>
        <h2 id="home-favourites" className={classes.title}>
          {common('label.favourites')}
        </h2>
        {list.length > 0 && (
          <Button variant="ghost" size="small" onClick={() => navigation.switchTab('markets.index', { tab: 'favourites' })}>
            {common('action.showAll')}
          </Button>
        )}
      </div>
      {failed ? (
        <LoadError fault={failed.error} onRetry={() => Promise.all([delivery.refetch(), perpetual.refetch()])} />
      ) : list.length === 0 ? (
        <button type="button" className={classes.none} onClick={() => navigation.switchTab('markets.index')}>
          <Star size={20} aria-hidden />
          {t('index.noFavourites')}
        </button>
      ) : (
        <ul role="list" className={classes.cards}>
          {list.map(({ type, symbol }) => {
            const product = queries[type].data?.list.find((candidate) => candidate.symbol === symbol);
            // One that the exchange no longer has is left out once its list is there.
            if (!product && queries[type].data) return undefined;
            return (
              <li key={`${type}:${symbol}`} className={classes.item}>
                {product ? <FavouriteCard product={product} /> : <Skeleton height="6.5rem" className={classes.card} />}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function FavouriteCard({ product }: { readonly product: Product }) {
  const common = useCommonText();
  const navigation = useNavigation();
  const ticker = useTicker(product.symbol) ?? product;
  return (
    <button type="button" className={classes.card} onClick={() => openProduct(navigation, product)}>
      <span className={classes.pair}>
        <CoinMark coin={product.base} size={18} />
        <bdi dir="ltr">{`${product.base}/${product.quote}`}</bdi>
        {product.type === 'perpetual' && <span className={classes.type}>{common('product.perpetual')}</span>}
      </span>
      <Price value={ticker.price} tickSize={product.tickSize} flash className={classes.price} />
      <Change percent={ticker.change} className={classes.change} />
      <Sparkline values={product.sparkline ?? []} fill height={18} />
    </button>
  );
}
