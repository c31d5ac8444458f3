import { z } from 'zod';
import { defineEndpoint } from './defineEndpoint';
import { coin, decimal, empty, identifier, languageCode, line, listOf, paging, symbol, time, verificationState } from './primitives';

export const articleKind = z.enum(['notice', 'help', 'more']);
const articleSummary = z.object({
  id: identifier,
  kind: articleKind,
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedAt: time,
});
/** `html` is sanitised by the server. */
export const article = articleSummary.extend({ html: z.string(), lang: languageCode }).meta({ id: 'Article' });

export const feedKind = z.enum(['simulated', 'replay', 'live']);

const verificationItem = z.enum(['country', 'name', 'idNumber', 'city', 'address', 'front', 'back']);
export const verification = z
  .object({
    basic: verificationState,
    advanced: verificationState,
    reason: z.string().optional(),
    /** Items that were rejected and alone need to be sent again. */
    rejectedItems: z.array(verificationItem),
    country: z.string().optional(),
    name: z.string().optional(),
    /** Masked. */
    idNumber: z.string().optional(),
    city: z.string().optional(),
    address: z.string().optional(),
    frontSent: z.boolean(),
    backSent: z.boolean(),
    submittedAt: time.optional(),
  })
  .meta({ id: 'Verification' });

const upload = z.object({ id: identifier, width: z.number().int(), height: z.number().int(), bytes: z.number().int() });

/** Numbers of the exchange that everybody may know and that screens reckon with. */
export const tradingTerms = z
  .object({
    /** Milliseconds from which a price is too old for something to be done at it. */
    stalePriceAge: z.object({ delivery: z.number().int(), perpetual: z.number().int(), exchange: z.number().int() }),
    perpetual: z.object({
      leverage: z.number().int(),
      faceValue: decimal,
      makerRate: decimal,
      takerRate: decimal,
      /** Margin ratio below which screens warn. */
      warningRatio: decimal,
      /** The furthest from the mark price, as a fraction, that an opening order takes from the book. */
      maximumDeviation: decimal,
      /** Milliseconds over which what an order took from the book comes back. */
      depthRecovery: z.number().int(),
      /** Resting orders of one account in one product. */
      maximumOpenOrders: z.number().int(),
      /** USDT of exposure on one side of a product: of one account, its resting orders included. */
      maximumPositionExposure: decimal,
      /** The same of all traders together, and how far one side may exceed the other. */
      maximumHouseExposure: decimal,
      maximumNetExposure: decimal,
    }),
    exchange: z.object({
      /** Slippage of quick exchanges as fractions: the most that is taken, what is preselected, from where on screens warn. */
      maximumSlippage: decimal,
      preselectedSlippage: decimal,
      highSlippage: decimal,
      /** Milliseconds after which an accepted exchange without a price is released. */
      releaseAfter: z.number().int(),
      /** Milliseconds within which what somebody has converted can be converted again. */
      restoreWithin: z.number().int(),
      /** For each priced coin: the spread of one side as a fraction, and how much one trader can convert, as a value in USDT. */
      coins: z.array(z.object({ coin, spread: decimal, maximum: decimal })),
    }),
  })
  .meta({ id: 'TradingTerms' });

export const contentEndpoints = {
  'index/info': defineEndpoint(
    'Brand, claims, feed, switches and terms.',
    empty,
    z.object({
      name: z.string(),
      version: z.string(),
      productsClaim: z.string().optional(),
      countriesClaim: z.string().optional(),
      about: z.string(),
      supportEmail: z.string().optional(),
      feed: feedKind,
      sandbox: z.boolean(),
      deliveryEnabled: z.boolean(),
      terms: tradingTerms,
      serverTime: time,
    }),
  ),
  'index/varieties': defineEndpoint(
    'Products with their steps.',
    empty,
    listOf(
      z.object({
        symbol,
        base: coin,
        quote: coin,
        name: z.string(),
        tickSize: z.string(),
        priceDigits: z.number().int(),
        delivery: z.boolean(),
        perpetual: z.boolean(),
      }),
    ),
  ),
  'index/regions': defineEndpoint(
    'Countries with their telephone area code; names come from the browser.',
    empty,
    listOf(z.object({ country: z.string(), areaCode: z.string() })),
  ),
  'index/getList': defineEndpoint(
    'Notices, help and further articles in the language of the call.',
    paging.extend({ kind: articleKind, category: z.string().max(40).optional(), query: z.string().max(80).optional() }),
    listOf(articleSummary),
  ),
  'index/getArticle': defineEndpoint('One article.', z.object({ id: identifier }), article, [0]),
  'index/language': defineEndpoint('The language that the server proposes.', empty, z.object({ default: languageCode })),
  'index/carouselList': defineEndpoint(
    'Slides of the home page.',
    empty,
    listOf(z.object({ id: identifier, title: z.string(), text: z.string(), image: z.string().optional(), route: z.string().optional() })),
  ),
  'index/kefu': defineEndpoint(
    'Ways to reach support, at least one.',
    empty,
    z.object({
      list: z.array(z.object({ kind: z.enum(['email', 'chat', 'telegram', 'phone']), label: z.string(), address: z.string() })).min(1),
      hours: z.string(),
      total: z.number().int(),
    }),
  ),
  'index/getInviteCodeSwitch': defineEndpoint(
    'Whether registration shows and requires the invitation code.',
    empty,
    z.object({ shown: z.boolean(), required: z.boolean() }),
  ),
  'index/getAppDownloadUrl': defineEndpoint(
    'Where to get the app; the web app itself when there is nothing else.',
    empty,
    z.object({ web: z.string(), android: z.string().optional(), ios: z.string().optional() }),
  ),
  'user_verification/getCountryList': defineEndpoint(
    'Countries (ISO 3166-1 alpha-2) whose documents are accepted.',
    empty,
    listOf(z.object({ country: z.string().length(2) })),
  ),
  'user_verification/submitIdentityVerification': defineEndpoint(
    'Sends basic data or document images for review; after a rejection only the rejected items are needed.',
    z.discriminatedUnion('level', [
      z.object({
        level: z.literal('basic'),
        country: z.string().length(2).optional(),
        name: line(80).optional(),
        idNumber: line(40).optional(),
        city: line(80).optional(),
        address: line(160).optional(),
      }),
      z.object({ level: z.literal('advanced'), front: identifier.optional(), back: identifier.optional() }),
    ]),
    verification,
    [0, 401],
  ),
  'user_verification/getUserVerification': defineEndpoint('State of both levels.', empty, verification, [401]),
  'common/upload': defineEndpoint(
    'Stores an image privately; its content decides the type. At most 8 MB, JPEG, PNG or WebP.',
    empty,
    upload,
    [0, 401],
  ),
} as const;
