import { z } from 'zod';
import { defineEndpoint } from './defineEndpoint';
import {
  accountMode,
  coin,
  decimal,
  empty,
  identifier,
  languageCode,
  line,
  listOf,
  onward,
  pageOf,
  paging,
  positiveDecimal,
  time,
  userNumber,
  verificationState,
  wallet,
} from './primitives';

/** Where a list in order of time goes on: `<ms UTC>-<id>` of the last entry. */
const timeAndId = /^\d{1,15}(-[0-9a-f]{8})(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Sign-in name: an email address, or a mobile number with its area code. */
const contact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), email: z.email().max(254) }),
  z.object({ kind: z.literal('mobile'), areaCode: z.string().regex(/^\+[1-9]\d{0,3}$/), mobile: z.string().regex(/^\d{4,15}$/) }),
]);
const password = z.string().min(8).max(128);
const code = z.string().regex(/^\d{6}$/, 'must be six digits');
const authenticatorCode = code;

export const codePurpose = z.enum(['register', 'resetPassword', 'bindContact', 'withdrawalPassword', 'bindAddress']);
const codeSent = z.object({ cooldownSeconds: z.number().int(), expiresInSeconds: z.number().int() });

export const userInformation = z
  .object({
    id: identifier,
    number: userNumber,
    nickname: z.string(),
    email: z.string().optional(),
    areaCode: z.string().optional(),
    mobile: z.string().optional(),
    mode: accountMode,
    lang: languageCode,
    displayCurrency: coin,
    basicVerification: verificationState,
    advancedVerification: verificationState,
    withdrawalPasswordSet: z.boolean(),
    authenticatorBound: z.boolean(),
    emailBound: z.boolean(),
    mobileBound: z.boolean(),
    addressBound: z.boolean(),
    invitationCode: z.string(),
    level: z.number().int().min(1).max(6),
    registeredAt: time,
    serverTime: time,
  })
  .meta({ id: 'UserInformation' });

/** Where the money log goes on: place, wallet and coin of the last entry. */
export const nextMoneyLogEntry = /^\d{1,16}-(spot|delivery|perpetual)-[A-Z0-9]{1,20}$/;

export const moneyLogEntry = z
  .object({
    id: identifier,
    time,
    type: z.string(),
    mode: accountMode,
    wallet,
    coin,
    amount: decimal,
    /** Available balance after this entry. */
    balance: decimal,
    frozen: decimal,
    reference: z.string().optional(),
  })
  .meta({ id: 'MoneyLogEntry' });

const deviceSession = z.object({
  id: identifier,
  current: z.boolean(),
  /** Browser and system; empty when they are not known. */
  device: z.string(),
  region: z.string().optional(),
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
  'user/login': defineEndpoint(
    'Signs in. When an authenticator is bound and its code is missing, answers secondFactorRequired and no token.',
    z.intersection(contact, z.object({ password: z.string().min(1).max(128), authenticatorCode: authenticatorCode.optional() })),
    z.object({ token: z.string().optional(), secondFactorRequired: z.boolean() }),
    [0],
  ),
  'user/register': defineEndpoint(
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
          .optional(),
        adult: z.literal(true),
        riskAccepted: z.literal(true),
      }),
    ),
    z.object({ token: z.string() }),
    [0],
  ),
  'user/changeUser': defineEndpoint(
    'Switches the account that this session works in.',
    z.object({ mode: accountMode }),
    z.object({ mode: accountMode }),
    [401],
  ),
  'user/userlist': defineEndpoint(
    'The two accounts of the user.',
    empty,
    z.object({ list: z.array(z.object({ mode: accountMode, total: decimal, current: z.boolean() })), total: z.number().int() }),
    [401],
  ),
  'user/getUserinfo': defineEndpoint('The signed-in user and the account the session works in.', empty, userInformation, [401]),
  'user/resetpwd': defineEndpoint(
    'Sets a forgotten login password with a code; ends all sessions.',
    z.intersection(contact, z.object({ code, password, repeatPassword: z.string().max(128) })),
    empty,
    [0],
  ),
  'user/getShareInviteLink': defineEndpoint(
    'Invitation code and link, level, team counts and income.',
    empty,
    z.object({
      code: z.string(),
      link: z.string(),
      level: z.number().int(),
      qualifiedMembers: z.number().int(),
      /** Absent at the highest level. */
      nextLevelMembers: z.number().int().optional(),
      firstTier: z.number().int(),
      secondTier: z.number().int(),
      thirdTier: z.number().int(),
      /** USDT, all tiers, real account. */
      totalIncome: decimal,
      levels: z.array(levelRow),
    }),
    [401],
  ),
  'user/getTeam': defineEndpoint(
    'Members of one tier, newest first; `before` reads on from where a page ended, as long as there is a `next`.',
    paging.extend({ tier: z.coerce.number().int().min(1).max(3).default(1), before: onward(timeAndId).shape.before }),
    listOf(
      z.object({
        id: identifier,
        nickname: z.string(),
        invitedAt: time,
        level: z.number().int(),
        deposited: z.boolean(),
        verified: z.boolean(),
        income: decimal,
      }),
    ).extend({ next: z.string().optional() }),
    [401],
  ),
  'user/getRebates': defineEndpoint(
    'Rebates received, newest first.',
    onward(timeAndId),
    pageOf(
      z.object({
        id: identifier,
        time,
        tier: z.number().int(),
        nickname: z.string(),
        base: decimal,
        rate: decimal,
        amount: decimal,
        source: z.enum(['delivery', 'perpetual']),
      }),
    ),
    [401],
  ),
  'user/getDemoMoney': defineEndpoint(
    'Claims demo money, once per calendar month (UTC), into the demo spot wallet.',
    empty,
    z.object({ amount: decimal, nextAt: time }),
    [0, 401, 409],
  ),
  'user/getDemoMoneyStatus': defineEndpoint(
    'Whether demo money can be claimed, and when next.',
    empty,
    z.object({ amount: decimal, claimable: z.boolean(), nextAt: time.optional(), balance: decimal }),
    [401],
  ),
  'user/getUserMoneyLog': defineEndpoint(
    'Account changes of the current account, newest first.',
    onward(nextMoneyLogEntry).extend({ wallet: wallet.optional() }),
    pageOf(moneyLogEntry),
    [401],
  ),
  'user/logout': defineEndpoint('Ends this session.', empty, empty, [401]),
  'user/logoutEverywhere': defineEndpoint('Ends all sessions of the user, this one too.', empty, empty, [401]),
  'user/getSessions': defineEndpoint('Devices and sessions that are signed in.', empty, listOf(deviceSession), [401]),
  'user/revokeSession': defineEndpoint('Ends one other session.', z.object({ id: identifier }), empty, [0, 401]),
  'user/setupAuthenticator': defineEndpoint(
    'Makes a secret to bind; nothing is bound until a code is confirmed.',
    empty,
    z.object({ secret: z.string(), address: z.string() }),
    [0, 401],
  ),
  'user/bindAuthenticator': defineEndpoint(
    'Binds the authenticator with a first code.',
    z.object({ code: authenticatorCode }),
    empty,
    [0, 401],
  ),
  'user/unbindAuthenticator': defineEndpoint(
    'Unbinds it with the password and a code.',
    z.object({ code: authenticatorCode, password: z.string().min(1).max(128) }),
    empty,
    [0, 401],
  ),
  'user/bindContact': defineEndpoint(
    'Binds a further email or mobile number with a code sent to it.',
    z.intersection(contact, z.object({ code })),
    empty,
    [0, 401],
  ),
  'user/setProfile': defineEndpoint(
    'Changes nickname, language or display currency.',
    z.object({ nickname: line(32).optional(), lang: languageCode.optional(), displayCurrency: coin.optional() }),
    empty,
    [0, 401],
  ),
  'user/getLimits': defineEndpoint(
    'Own limits that hold now, and looser ones that wait.',
    empty,
    z.object({ current: ownLimits, pending: ownLimits.optional(), pendingFrom: time.optional(), lostToday: decimal }),
    [401],
  ),
  'user/setLimits': defineEndpoint(
    'Sets own limits: tighter at once, looser after 24 hours.',
    ownLimits,
    z.object({ current: ownLimits, pending: ownLimits.optional(), pendingFrom: time.optional() }),
    [0, 401],
  ),
  'ems/send': defineEndpoint(
    'Sends a code by email. Never tells whether the address is registered. Without email: the bound address of the session.',
    z.object({ email: z.email().max(254).optional(), purpose: codePurpose }),
    codeSent,
    [0],
  ),
  'sms/send': defineEndpoint(
    'Sends a code by SMS, as ems/send.',
    z.object({
      areaCode: z
        .string()
        .regex(/^\+[1-9]\d{0,3}$/)
        .optional(),
      mobile: z
        .string()
        .regex(/^\d{4,15}$/)
        .optional(),
      purpose: codePurpose,
    }),
    codeSent,
    [0],
  ),
} as const;
