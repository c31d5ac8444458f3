/** What of an account can change so that whoever did it could become its owner, each as its owner is told, in English. */
export const accountChanges = {
  contact: 'A further email address or mobile number was bound.',
  password: 'The login password was changed.',
  passwordReset: 'The login password was reset with a code.',
  authenticatorBound: 'An authenticator was bound.',
  authenticatorUnbound: 'The authenticator was unbound.',
  withdrawalPassword: 'The withdrawal password was set or changed.',
  passkeyAdded: 'A passkey was added.',
  passkeyRemoved: 'A passkey was removed.',
  address: 'A withdrawal address was bound.',
  addressRemoved: 'A withdrawal address was removed.',
} as const;

export type AccountChange = keyof typeof accountChanges;
