const known = /(?:^|; )prices=live(?:;|$)/;

/** Whether prices were live when the exchange last said so, for the skeleton: the browser's database has not answered then. */
export const readLivePrices = (cookies: string = document.cookie): boolean => known.test(cookies);

/** Keeps a copy of that for a year, below `/h5/` alone, so that no call carries it. */
export function keepLivePrices(areLive: boolean): void {
  if (areLive === readLivePrices()) return;
  const secure = document.baseURI.startsWith('https:') ? '; Secure' : '';
  document.cookie = `prices=${areLive ? 'live' : ''}; Path=/h5/; Max-Age=${areLive ? 31_536_000 : 0}; SameSite=Lax${secure}`;
}
