/** Place of an authenticator's secret, of users and operators, whether it is bound already or not. */
export const authenticatorPlace = (ownerId: string): string => `authenticator ${ownerId}`;
