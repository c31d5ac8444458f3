import { defineRefusals } from '../../kernel';

/** Refusals of deposits, withdrawals, quick exchange and transfers. */
export const walletRefusals = defineRefusals('wallet', {
  realOnly: { code: 0, en: 'This works in the real account only. Switch to it first.' },
  unknownCoin: { code: 422, en: 'This coin is not offered. Choose another.' },
  unknownChain: { code: 422, en: 'This network is not offered for the coin. Choose another.' },
  amountDigits: { code: 422, en: 'The amount can have at most {digits} decimals.' },
  stalePrice: { code: 0, en: 'The price is not up to date right now. Please try again in a moment.' },
  depositsClosed: { code: 0, en: 'Deposits on this network are closed right now. Choose another network or try again later.' },
  depositTooSmall: { code: 422, en: 'The smallest deposit on this network is {minimum} {coin}.' },
  unknownScreenshot: { code: 422, en: 'Please upload the transaction screenshot again.' },
  depositReported: { code: 409, en: 'This transaction or screenshot was reported already.' },
  tooManyDeposits: { code: 409, en: 'Please wait until some of your {maximum} open deposits are reviewed.' },
  verificationNeeded: { code: 402, en: 'Please complete basic and advanced verification first.' },
  unknownAddress: { code: 0, en: 'This withdrawal address is not bound. Please bind one first.' },
  addressWaits: { code: 0, en: 'This address was bound recently; it can be used from {time} (UTC).' },
  wrongAddress: { code: 422, en: 'This is not an address of the {chain} network. Check address and network.' },
  addressBound: { code: 409, en: 'This address is bound already.' },
  tooManyAddresses: { code: 409, en: 'At most {maximum} addresses can be bound. Remove one first.' },
  codeNeeded: { code: 422, en: 'Please enter the verification code.' },
  withdrawalTooSmall: { code: 422, en: 'The smallest withdrawal is {minimum} USD.' },
  withdrawalTooLarge: { code: 422, en: 'The largest withdrawal is {maximum} USD.' },
  withdrawalsUsedUp: { code: 0, en: 'You have used all {perDay} withdrawals of today. The next day begins at 00:00 UTC.' },
  sameCoin: { code: 422, en: 'Choose two different coins.' },
  slippage: { code: 422, en: 'The slippage must be between 0 and {maximum}%.' },
  exchangeTooSmall: { code: 422, en: 'The amount is too small to convert. Enter a larger one.' },
  unknownQuote: { code: 0, en: 'This quote does not exist. Please ask for a new one.' },
  quoteUsed: { code: 409, en: 'This quote was used already. Please ask for a new one.' },
  quoteExpired: { code: 409, en: 'This quote has expired. Please ask for a new one.' },
  exchangeTraderLimit: {
    code: 409,
    en: 'You can convert at most {left} USDT worth of {coin} right now. Lower the amount or try again later.',
  },
  exchangeHouseLimit: {
    code: 409,
    en: 'At most {left} USDT worth of {coin} can be converted right now. Lower the amount or try again later.',
  },
  sameWallet: { code: 422, en: 'Choose two different wallets.' },
  unknownRecord: { code: 0, en: 'This record does not exist.' },
  decided: { code: 409, en: 'This was decided already.' },
  secondOperatorNeeded: { code: 409, en: 'A different operator is needed for this amount.' },
  arrivalDiffers: { code: 409, en: 'The first operator entered something else. Look at the network again, both of you.' },
  transactionCredited: { code: 409, en: 'This transaction was credited already, or waits for its second operator.' },
  wrongTransactionId: { code: 422, en: 'This is not the id of a transaction of the {chain} network.' },
  notYours: { code: 409, en: 'Nothing of yours waits here for a second operator.' },
  notApproved: { code: 409, en: 'This withdrawal is not approved yet.' },
  notSent: { code: 409, en: 'This withdrawal was not sent yet.' },
  transactionSent: { code: 409, en: 'This transaction is noted for another withdrawal.' },
});

/** Refusals of the demo claim. Their ids begin with `delivery`, where the claim was at first: an id is never changed. */
export const demoRefusals = defineRefusals('delivery', {
  demoOnly: { code: 0, en: 'Demo funds can be claimed in the demo account only. Switch to it first.' },
  demoClaimed: { code: 409, en: 'Demo funds were claimed this month already. You can claim them again next month.' },
});

/** Refusals of the fresh start of a demo account. */
export const demoResetRefusals = defineRefusals('demoReset', {
  demoOnly: { code: 0, en: 'Only the demo account can start again. Switch to it first.' },
  neverClaimed: { code: 409, en: 'There are no demo funds to start again with yet. Claim them first.' },
  tooSoon: { code: 409, en: 'The demo account started again recently; it can do so again from {time} (UTC).' },
  contractsRun: { code: 409, en: 'Delivery orders of the demo account are still running. Start again once they have ended.' },
  conversionRuns: { code: 409, en: 'A conversion of the demo account is still under way. Start again in a moment.' },
});
