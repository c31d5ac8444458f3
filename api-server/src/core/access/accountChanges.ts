/** What of an account can change, or leave it, so that its owner has to know, each as the owner is told, in English. */
export const accountChanges = {
  contact: 'A further email address or mobile number was bound.',
  password: 'The login password was changed.',
  passwordReset: 'The login password was reset with a code.',
  authenticatorBound: 'An authenticator was bound.',
  authenticatorUnbound: 'The authenticator was unbound.',
  withdrawalPassword: 'The withdrawal password was set or changed.',
  passkeyAdded: 'A passkey was added.',
  passkeyRemoved: 'A passkey was removed.',
  appLockEnded: 'A session was ended: the PIN of its app lock was wrong five times.',
  address: 'A withdrawal address was bound.',
  addressRemoved: 'A withdrawal address was removed.',
  closingAsked: 'Closing of the account was asked for. Until it is closed you can sign in and keep it.',
  closingTakenBack: 'The account stays open: its closing was taken back.',
  closed: 'The account was closed.',
  exported: 'A copy of all data of the account was made.',
} as const;

export type AccountChange = keyof typeof accountChanges;
