import ada from './coins/ada.svg';
import bnb from './coins/bnb.svg';
import btc from './coins/btc.svg';
import doge from './coins/doge.svg';
import dot from './coins/dot.svg';
import eth from './coins/eth.svg';
import sol from './coins/sol.svg';
import usdt from './coins/usdt.svg';

/** Addresses of the coins' marks; a file is fetched where its coin is shown. The coins of a default installation, others show letters. */
export const coinPictures: ReadonlyMap<string, string> = new Map(
  Object.entries({ ADA: ada, BNB: bnb, BTC: btc, DOGE: doge, DOT: dot, ETH: eth, SOL: sol, USDT: usdt }),
);
