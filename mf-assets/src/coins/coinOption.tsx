import { CoinMark } from '@halyard-h5/shared-ui';
import type { SelectOption } from '@halyard-h5/shared-ui/pickers';

/** A coin to choose, by its mark and its name. */
export const coinOption = ({ coin, name }: { readonly coin: string; readonly name?: string }): SelectOption => ({
  value: coin,
  label: name === undefined ? coin : `${coin} · ${name}`,
  mark: <CoinMark coin={coin} size={24} />,
});
