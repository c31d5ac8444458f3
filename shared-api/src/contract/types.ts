import type { z } from 'zod';
import type { Contract } from './contract';
import type { EndpointPath } from './endpointTable';
import type * as content from './contentEndpoints';
import type * as halts from './halts';
import type * as order from './orderEndpoints';
import type * as perpetual from './perpetualEndpoints';
import type * as primitive from './primitives';
import type * as product from './productEndpoints';
import type * as recovery from './recovery';
import type * as user from './userEndpoints';
import type * as moneyLog from './moneyLog';
import type * as passkeys from './passkeys';
import type * as exchanges from './exchange';
import type * as records from './depositsAndWithdrawals';
import type * as wallet from './walletEndpoints';

export type { EndpointPath };
/** What a caller sends. */
export type Request<Path extends EndpointPath> = z.input<Contract[Path]['request']>;
/** What the server's handler gets after validation. */
export type ParsedRequest<Path extends EndpointPath> = z.output<Contract[Path]['request']>;
/** `data` of a successful answer. */
export type Answer<Path extends EndpointPath> = z.output<Contract[Path]['answer']>;

export type Wallet = z.infer<typeof primitive.wallet>;
export type ProductType = z.infer<typeof primitive.productType>;
export type ReviewStatus = z.infer<typeof primitive.reviewStatus>;
export type UserInformation = z.infer<typeof user.userInformation>;
export type MoneyEvent = z.infer<typeof moneyLog.moneyEvent>;
export type MoneyLogEntry = z.infer<typeof moneyLog.moneyLogEntry>;
export type OwnLimits = z.infer<typeof user.ownLimits>;
export type CodePurpose = z.infer<typeof user.codePurpose>;
export type PasskeyPurpose = z.infer<typeof passkeys.passkeyPurpose>;
export type PasskeyChallenge = z.infer<typeof passkeys.passkeyChallenge>;
export type PasskeyAssertion = z.infer<typeof passkeys.passkeyAssertion>;
export type PasskeyAttestation = z.infer<typeof passkeys.passkeyAttestation>;
export type Deposit = z.infer<typeof records.deposit>;
export type Withdrawal = z.infer<typeof records.withdrawal>;
/** How far a withdrawal is. */
export type WithdrawalStage = NonNullable<Withdrawal['stage']>;
export type WithdrawalAddress = z.infer<typeof wallet.withdrawalAddress>;
export type Transfer = z.infer<typeof wallet.transfer>;
export type Exchange = z.infer<typeof exchanges.exchange>;
export type TwoSidedPrice = z.infer<typeof exchanges.twoSidedPrice>;
export type ExchangeQuote = z.infer<typeof exchanges.exchangeQuote>;
export type Article = z.infer<typeof content.article>;
export type FeedKind = z.infer<typeof content.feedKind>;
export type TradingTerms = z.infer<typeof content.tradingTerms>;
export type Verification = z.infer<typeof content.verification>;
export type CandleInterval = z.infer<typeof product.candleInterval>;
export type Ticker = z.infer<typeof product.ticker>;
export type Product = z.infer<typeof product.product>;
export type Bar = z.infer<typeof product.bar>;
export type Halt = z.infer<typeof halts.halt>;
export type LostAccess = z.infer<typeof recovery.lostAccess>;
export type Recovery = z.infer<typeof recovery.recovery>;
export type Tick = z.infer<typeof product.tick>;
export type BookLevel = z.infer<typeof product.bookLevel>;
export type OrderBook = z.infer<typeof product.orderBook>;
export type PublicTrade = z.infer<typeof product.publicTrade>;
export type Direction = z.infer<typeof order.direction>;
export type DeliveryStatus = z.infer<typeof order.deliveryStatus>;
export type DeliveryOrder = z.infer<typeof order.deliveryOrder>;
export type FollowPlan = z.infer<typeof order.followPlan>;
export type PositionSide = z.infer<typeof perpetual.positionSide>;
export type Position = z.infer<typeof perpetual.position>;
export type PerpetualOrder = z.infer<typeof perpetual.perpetualOrder>;
export type PerpetualTrade = z.infer<typeof perpetual.perpetualTrade>;
