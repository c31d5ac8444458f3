import { z } from 'zod';
import { articleLengths, slideLengths } from './contentLimits';
import { defineEndpoint } from './defineEndpoint';
import { filled, longest, most } from './most';
import {
  areaCode,
  coin,
  decimal,
  empty,
  identifier,
  languageCode,
  line,
  listOf,
  longListOf,
  longPagingInTime,
  rejectionReason,
  shownName,
  symbol,
  time,
  verificationState,
  webAddress,
} from './primitives';

export const articleKind = z.enum(['notice', 'help', 'more']);
/** Most that cleaning makes of each character of rich text. */
const cleaning = 10;

const articleSummary = z.object({
  id: identifier,
  kind: articleKind,
  category: z.string().max(articleLengths.category),
  title: z.string().max(filled(articleLengths.title)),
  summary: z.string().max(filled(articleLengths.summary)),
  publishedAt: time,
});
/** `html` is sanitised by the server. */
export const article = articleSummary
  .extend({ html: z.string().max(articleLengths.html * cleaning), lang: languageCode })
  .meta({ id: 'Article' });

export const feedKind = z.enum(['simulated', 'replay', 'live']);

export const verificationItem = z.enum(['country', 'name', 'idNumber', 'city', 'address', 'front', 'back']);
/** Longest texts of an identity, as they are sent and shown again. */
export const identityLengths = { name: 80, idNumber: 40, city: 80, address: 160 } as const;
/** Country as ISO 3166-1 alpha-2 writes it. */
export const country = z.string().length(2);
export const verification = z
  .object({
    basic: verificationState,
    advanced: verificationState,
    reason: rejectionReason.optional(),
    /** Items that were rejected and alone need to be sent again. */
    rejectedItems: z.array(verificationItem).max(verificationItem.options.length),
    country: country.optional(),
    name: z.string().max(identityLengths.name).optional(),
    /** Masked. */
    idNumber: z.string().max(identityLengths.idNumber).optional(),
    city: z.string().max(identityLengths.city).optional(),
    address: z.string().max(identityLengths.address).optional(),
    frontSent: z.boolean(),
    backSent: z.boolean(),
    submittedAt: time.optional(),
  })
  .meta({ id: 'Verification' });

export const uploadedImage = z.object({ id: identifier, width: z.number().int(), height: z.number().int(), bytes: z.number().int() });

/** Numbers of the exchange that everybody may know and that screens reckon with. */
export const tradingTerms = z
  .object({
    /** Milliseconds from which a price is too old for something to be done at it. */
    stalePriceAge: z.object({ delivery: z.number().int(), perpetual: z.number().int(), exchange: z.number().int() }),
    perpetual: z.object({
      leverage: z.number().int(),
      /** The highest that an order may ask for. Missing where it cannot be chosen. */
      maximumLeverage: z.number().int().optional(),
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
      /** How far above its entry, a fraction, a long's possible win is held in reserve. A short's win is reserved whole. */
      stressMove: decimal.optional(),
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
      coins: z.array(z.object({ coin, spread: decimal, maximum: decimal })).max(most.coins),
    }),
  })
  .meta({ id: 'TradingTerms' });

export const contentEndpoints = {
  'exchange.information': defineEndpoint(
    'Brand, claims, feed, switches and terms.',
    empty,
    z.object({
      name: shownName,
      version: z.string().max(longest.version),
      productsClaim: z.string().max(20).optional(),
      countriesClaim: z.string().max(20).optional(),
      about: z.string().max(filled(600)),
      supportEmail: z.string().max(longest.email).optional(),
      feed: feedKind,
      sandbox: z.boolean(),
      /** Domain whose pages can use passkeys; absent where they cannot be used. */
      passkeyDomain: z.string().max(longest.domain).optional(),
      deliveryEnabled: z.boolean(),
      terms: tradingTerms,
      serverTime: time,
    }),
  ),
  'product.specifications': defineEndpoint(
    'Products with their steps.',
    empty,
    listOf(
      z.object({
        symbol,
        base: coin,
        quote: coin,
        name: shownName,
        tickSize: z.string().max(longest.step),
        priceDigits: z.number().int(),
        delivery: z.boolean(),
        perpetual: z.boolean(),
      }),
      most.products,
    ),
  ),
  'exchange.regions': defineEndpoint(
    'Countries with their telephone area code; names come from the browser.',
    empty,
    listOf(z.object({ country, areaCode }), most.countries),
  ),
  'article.list': defineEndpoint(
    'Notices, help and further articles in the language of the call.',
    longPagingInTime.extend({
      kind: articleKind,
      category: z.string().max(articleLengths.category).optional(),
      query: z.string().max(80).optional(),
    }),
    longListOf(articleSummary),
  ),
  'article.read': defineEndpoint('One article.', z.object({ id: identifier }), article, [0]),
  'exchange.language': defineEndpoint('The language that the server proposes.', empty, z.object({ default: languageCode })),
  'slide.list': defineEndpoint(
    'Slides of the home page, the first 20.',
    empty,
    listOf(
      z.object({
        id: identifier,
        title: z.string().max(filled(slideLengths.title)),
        text: z.string().max(filled(slideLengths.text)),
        image: z.string().max(slideLengths.image).optional(),
        route: z.string().max(slideLengths.route).optional(),
      }),
      most.slides,
    ),
  ),
  'exchange.support': defineEndpoint(
    'Ways to reach support, at least one.',
    empty,
    z.object({
      list: z
        .array(
          z.object({
            kind: z.enum(['email', 'chat', 'telegram', 'phone']),
            label: z.string().max(longest.email),
            address: z.string().max(longest.url),
          }),
        )
        .min(1)
        .max(most.supportChannels),
      hours: z.string().max(100),
      total: z.number().int(),
    }),
  ),
  'referral.invitationRule': defineEndpoint(
    'Whether registration shows and requires the invitation code.',
    empty,
    z.object({ shown: z.boolean(), required: z.boolean() }),
  ),
  'exchange.downloads': defineEndpoint(
    'Where to get the app; the web app itself when there is nothing else.',
    empty,
    z.object({ web: webAddress, android: webAddress.optional(), ios: webAddress.optional() }),
  ),
  'verification.countries': defineEndpoint(
    'Countries (ISO 3166-1 alpha-2) whose documents are accepted.',
    empty,
    listOf(z.object({ country }), most.countries),
  ),
  'verification.submit': defineEndpoint(
    'Sends basic data (the street address is optional) or document images for review; after a rejection only the rejected items are needed.',
    z.discriminatedUnion('level', [
      z.object({
        level: z.literal('basic'),
        country: country.optional(),
        name: line(identityLengths.name).optional(),
        idNumber: line(identityLengths.idNumber).optional(),
        city: line(identityLengths.city).optional(),
        address: line(identityLengths.address).optional(),
      }),
      z.object({ level: z.literal('advanced'), front: identifier.optional(), back: identifier.optional() }),
    ]),
    verification,
    [0, 401],
  ),
  'verification.read': defineEndpoint('State of both levels.', empty, verification, [401]),
  'image.upload': defineEndpoint(
    'Stores an image privately, from the form field `file`; any other field is refused. Its content decides the type. At most 8 MB, JPEG, PNG or WebP.',
    empty,
    uploadedImage,
    [401],
  ),
} as const;
