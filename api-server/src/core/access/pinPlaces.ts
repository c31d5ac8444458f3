/** Place of the sealed hash of a withdrawal password. Whoever reads the plain hash of six digits finds them by trying all. */
export const withdrawalPasswordPlace = (userId: string): string => `withdrawal password ${userId}`;

/** Place of the sealed hash of an app lock's PIN. */
export const lockPinPlace = (userId: string): string => `app lock ${userId}`;
