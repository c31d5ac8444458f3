/** The six remotes of the product. */
export const remoteIds = ['home', 'markets', 'futures', 'perpetual', 'assets', 'account'] as const;

export type RemoteId = (typeof remoteIds)[number];
