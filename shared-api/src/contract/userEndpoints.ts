import { z } from 'zod';
import { contact } from './contact';
import { defineEndpoint } from './defineEndpoint';
import { longest, most } from './most';
import { moneyLogEntry, nextMoneyLogEntry } from './moneyLog';
import { appLock } from './appLock';
import { givenPassword, passkeyAssertion, proof } from './passkeys';
import { solved } from './puzzle';
import {
  accountMode,
  areaCode,
  coin,
  decimal,
  empty,
  identifier,
  languageCode,
  listOf,
  mobile,
  nextPage,
  nickname,
  onward,
  pageOf,
  paging,
  timeAndId,
  positiveDecimal,
  publicLine,
  sixDigits,
  time,
  token,
  userNumber,
  verificationState,
  wallet,
  webAddress,
} from './primitives';

const password = z.string().min(8).max(128);
const code = sixDigits;
const authenticatorCode = code;

/** `recovery` goes to a contact of the account that is to be recovered, `recoveryContact` to the new one. */
export const codePurpose = z.enum([
  'register',
  'resetPassword',
  'bindContact',
  'withdrawalPassword',
  'bindAddress',
  'recovery',
  'recoveryContact',
]);
const codeSent = z.object({ cooldownSeconds: z.number().int(), expiresInSeconds: z.number().int() });

export const userInformation = z
  .object({
    id: identifier,
    number: userNumber,
    nickname,
    email: z.string().max(longest.email).optional(),
    areaCode: areaCode.optional(),
    mobile: mobile.optional(),
    mode: accountMode,
    lang: languageCode,
    displayCurrency: coin,
    basicVerification: verificationState,
    advancedVerification: verificationState,
    withdrawalPasswordSet: z.boolean(),
    authenticatorBound: z.boolean(),
    /** Whether there is a passkey; absent on exchanges that know none. */
    passkeyBound: z.boolean().optional(),
    /** The lock of the calling session; absent while it has none. */
    appLock: appLock.optional(),
    emailBound: z.boolean(),
    mobileBound: z.boolean(),
    addressBound: z.boolean(),
    /** Somebody asks to recover the account; from `effectiveAt` on it cannot be cancelled any more. */
    recovery: z.object({ effectiveAt: time.optional() }).optional(),
    /** Unread notifications, counted to a limit; absent on exchanges that know none. */
    unread: z.number().int().nonnegative().max(most.unread).optional(),
    invitationCode: z.string().max(12),
    level: z.number().int().min(1).max(6),
    registeredAt: time,
    serverTime: time,
  })
  .meta({ id: 'UserInformation' });

const deviceSession = z.object({
  id: identifier,
  current: z.boolean(),
  /** Browser and system; empty when they are not known. */
  device: z.string().max(longest.device),
  region: z.string().max(longest.name).optional(),
  createdAt: time,
  lastSeenAt: time,
});

const levelRow = z.object({ level: z.number().int(), members: z.number().int(), first: decimal, second: decimal, third: decimal });

export const ownLimits = z
  .object({
    /** Largest stake or margin of one order, USDT; absent means none. */
    maximumStake: positiveDecimal.optional(),
    /** Largest loss of a UTC day, USDT. */
    dailyLoss: positiveDecimal.optional(),
    /** No new orders until then. */
    coolOffUntil: time.optional(),
    selfExcludedUntil: time.optional(),
  })
  .meta({ id: 'OwnLimits' });

export const userEndpoints = {
  'session.signIn': defineEndpoint(
    'Signs in. When an authenticator is bound and its code is missing, answers secondFactorRequired and no token.',
    z.intersection(contact, z.object({ password: z.string().min(1).max(128), authenticatorCode: authenticatorCode.optional(), ...solved })),
    z.object({ token: token.optional(), secondFactorRequired: z.boolean() }),
    [0],
  ),
  'session.register': defineEndpoint(
    'Creates the user with a real and a demo account and signs in.',
    z.intersection(
      contact,
      z.object({
        code,
        password,
        repeatPassword: z.string().max(128),
        invitationCode: z
          .string()
          .regex(/^[A-Z0-9]{6,12}$/)
          .max(12)
          .optional(),
        adult: z.literal(true),
        riskAccepted: z.literal(true),
      }),
    ),
    z.object({ token }),
    [0],
  ),
  'session.switchAccount': defineEndpoint(
    'Switches the account that this session works in.',
    z.object({ mode: accountMode }),
    z.object({ mode: accountMode }),
    [401],
  ),
  'session.listAccounts': defineEndpoint(
    'The two accounts of the user.',
    empty,
    listOf(z.object({ mode: accountMode, total: decimal, current: z.boolean() }), most.modes),
    [401],
  ),
  'profile.read': defineEndpoint('The signed-in user and the account the session works in.', empty, userInformation, [401]),
  'password.reset': defineEndpoint(
    'Sets a forgotten login password with a code, and one of the authenticator where it is bound; ends all sessions.',
    z.intersection(
      contact,
      z.object({ code, password, repeatPassword: z.string().max(128), authenticatorCode: authenticatorCode.optional() }),
    ),
    empty,
    [0],
  ),
  'referral.summary': defineEndpoint(
    'Invitation code and link, level, team counts and income.',
    empty,
    z.object({
      code: z.string().max(12),
      link: webAddress,
      level: z.number().int(),
      qualifiedMembers: z.number().int(),
      /** Absent at the highest level. */
      nextLevelMembers: z.number().int().optional(),
      firstTier: z.number().int(),
      secondTier: z.number().int(),
      thirdTier: z.number().int(),
      /** USDT, all tiers, real account. */
      totalIncome: decimal,
      levels: z.array(levelRow).max(most.levels),
    }),
    [401],
  ),
  'referral.team': defineEndpoint(
    'Members of one tier, newest first; `before` reads on from where a page ended, as long as there is a `next`.',
    paging.extend({ tier: z.coerce.number().int().min(1).max(3).default(1), before: onward(timeAndId).shape.before }),
    listOf(
      z.object({
        id: identifier,
        /** Empty where the account is closed. */
        nickname,
        invitedAt: time,
        level: z.number().int(),
        deposited: z.boolean(),
        verified: z.boolean(),
        income: decimal,
      }),
    ).extend({ next: nextPage.optional() }),
    [401],
  ),
  'referral.rebates': defineEndpoint(
    'Rebates received, newest first.',
    onward(timeAndId),
    pageOf(
      z.object({
        id: identifier,
        time,
        tier: z.number().int(),
        nickname,
        base: decimal,
        rate: decimal,
        amount: decimal,
        source: z.enum(['delivery', 'perpetual']),
      }),
    ),
    [401],
  ),
  'demoFunds.claim': defineEndpoint(
    'Claims demo money, once per calendar month (UTC), into the demo spot wallet.',
    empty,
    z.object({ amount: decimal, nextAt: time }),
    [0, 401, 409],
  ),
  'demoFunds.reset': defineEndpoint(
    'Starts the demo account again: closes its positions, cancels its orders, and brings its balance back to what was claimed, one claim at most.',
    empty,
    z.object({ amount: decimal, nextAt: time }),
    [0, 401, 409],
  ),
  'demoFunds.status': defineEndpoint(
    'Whether demo money can be claimed, and when next; whether the demo account can start again, and from when on.',
    empty,
    z.object({
      amount: decimal,
      claimable: z.boolean(),
      nextAt: time.optional(),
      balance: decimal,
      /** What a reset leaves, whether it is possible, and from when on it is; absent while nothing was claimed. */
      reset: z.object({ amount: decimal, possible: z.boolean(), nextAt: time.optional() }).optional(),
    }),
    [401],
  ),
  'statement.ofAccount': defineEndpoint(
    'Account changes of the current account, newest first.',
    onward(nextMoneyLogEntry).extend({ wallet: wallet.optional() }),
    pageOf(moneyLogEntry),
    [401],
  ),
  'session.signOut': defineEndpoint('Ends this session.', empty, empty, [401]),
  'session.signOutEverywhere': defineEndpoint('Ends all sessions of the user, this one too.', empty, empty, [401]),
  'session.list': defineEndpoint('Devices and sessions that are signed in.', empty, listOf(deviceSession, most.devices), [401]),
  'session.revoke': defineEndpoint('Ends one other session.', z.object({ id: identifier }), empty, [0, 401]),
  'authenticator.setUp': defineEndpoint(
    'Makes a secret to bind; nothing is bound until a code is confirmed.',
    empty,
    z.object({ secret: z.string().max(longest.token), address: webAddress }),
    [0, 401],
  ),
  'authenticator.bind': defineEndpoint(
    'Binds the authenticator with a first code and the login password, or a passkey in its place.',
    z.object({ code: authenticatorCode, loginPassword: givenPassword.optional(), passkey: passkeyAssertion.optional() }),
    empty,
    [0, 401],
  ),
  'authenticator.unbind': defineEndpoint(
    'Unbinds it with the password and a code, or with a passkey.',
    z.object({ code: authenticatorCode.optional(), password: givenPassword.optional(), passkey: passkeyAssertion.optional() }),
    empty,
    [0, 401],
  ),
  'contact.bind': defineEndpoint(
    'Binds a further email or mobile number with a code sent to it, the login password, and a code of the authenticator where it is bound.',
    z.intersection(contact, z.object({ code, ...proof })),
    empty,
    [0, 401],
  ),
  'profile.update': defineEndpoint(
    'Changes nickname, language or display currency.',
    z.object({ nickname: publicLine(longest.nickname).optional(), lang: languageCode.optional(), displayCurrency: coin.optional() }),
    empty,
    [401],
  ),
  'ownLimits.read': defineEndpoint(
    'Own limits that hold now, and looser ones that wait.',
    empty,
    z.object({ current: ownLimits, pending: ownLimits.optional(), pendingFrom: time.optional(), lostToday: decimal }),
    [401],
  ),
  'ownLimits.set': defineEndpoint(
    'Sets own limits: tighter at once, looser after 24 hours.',
    ownLimits,
    z.object({ current: ownLimits, pending: ownLimits.optional(), pendingFrom: time.optional() }),
    [401],
  ),
  'code.sendByEmail': defineEndpoint(
    'Sends a code by email, for this browser alone. Never tells whether the address is registered. Without email: the bound address of the session.',
    z.object({ email: z.email().max(longest.email).optional(), purpose: codePurpose, ...solved }),
    codeSent,
    [0],
  ),
  'code.sendBySms': defineEndpoint(
    'Sends a code by SMS, as code.sendByEmail.',
    z.object({ areaCode: areaCode.optional(), mobile: mobile.optional(), purpose: codePurpose, ...solved }),
    codeSent,
    [0],
  ),
} as const;
