/**
 * How many there are at most of what answers list: settings of the exchange, and its reads where nothing else bounds them, keep to these numbers.
 * @see docs/decisions/0221-answers-have-limits.md
 */
export const most = {
  /** Rows of a page. */
  page: 100,
  /** Rows of a list that are counted; of a longer one is said that there are more. */
  counted: 1_000,
  products: 500,
  /** Halts in force: each product of both lines, three of new orders, withdrawals and the exchange. */
  halts: 1_005,
  /** Limits of the house in force: of products by side and net, and of coins. */
  houseFigures: 5_000,
  /** Coins that are offered, and display currencies besides them. */
  coins: 100,
  /** Coins that one account may hold: those that are offered, and as many that were once. */
  heldCoins: 200,
  /** Networks of a coin. */
  chains: 24,
  wallets: 3,
  modes: 2,
  /** Positions of one account: two sides of each product. */
  positions: 1_000,
  /** Resting orders in one list, newest first; those of one product are always whole. */
  restingOrders: 500,
  /** Resting orders of one account in one product. */
  restingOrdersOfProduct: 500,
  /** Orders of one account that are open at once. */
  openOrders: 1_000,
  /** Things that froze money of one wallet and coin, newest first. */
  holds: 500,
  /** Account changes that belong to one order or position. */
  linesOfOrder: 20,
  /** Wallets and coins that one movement changes. */
  changesOfEvent: 8,
  /** Sums of a statement over a period: of each group of movements and coin. */
  statementSums: 2_000,
  /** Movements that one event of a statement consists of. */
  partsOfEvent: 160,
  /** Ticks that are shown around the one that an order was decided by, itself included. */
  neighbours: 7,
  /** Kinds of account changes. */
  movementKinds: 100,
  /** Steps of a deposit or withdrawal. */
  steps: 4,
  addresses: 100,
  /** Movements, and account changes, of a trader that operators look at. */
  traderRows: 50,
  /** Remotes and the shell, and versions of each, as operators read them. */
  remotes: 100,
  versions: 20,
  cohorts: 20,
  /** Owners who sign one deploy. */
  signers: 20,
  /** Deploys that operators read, newest first. */
  deploys: 50,
  periods: 50,
  levels: 6,
  devices: 100,
  passkeys: 10,
  /** Topics of notifications. */
  topics: 20,
  /** Unread notifications that are counted; there may be more. */
  unread: 100,
  transports: 10,
  countries: 300,
  slides: 20,
  /** Names in braces that texts of operators may have. */
  placeholders: 50,
  /** Ways to reach support, the mail address included. */
  supportChannels: 21,
  bookLevels: 20,
  bars: 1_000,
  /** Points of a publisher's curve. */
  curve: 200,
  ticks: 1_000,
  /** Half hours of a day, their ends included. */
  sparkline: 49,
  /** Days of the line of totals. */
  days: 30,
  /** Days that a performance is read of. */
  performanceDays: 365,
  /** Records in one page of an export; its first and last line come on top. */
  exportRecords: 500,
  exportSections: 100,
  /** Things that are sealed of a closed account. */
  sealedItems: 40,
  /** Pictures of a closed account that are named, newest first. */
  sealedPictures: 500,
} as const;

/** How long texts of answers are at most, in UTF-16 units: as clients send them, as settings allow them, or as the exchange makes them. */
export const longest = {
  /** What people are told of a refusal, in any language. */
  message: 600,
  /** Why something was rejected. */
  reason: 300,
  /** A note of an operator about a case. */
  note: 500,
  nickname: 32,
  /** Title of a plan. */
  title: 60,
  email: 254,
  /** Names of products, coins and networks, and of the exchange. */
  name: 40,
  version: 40,
  /** Number of an order or a request. */
  number: 24,
  /** Name of a kind, state or reason that programs read. */
  code: 40,
  /** Id that is no UUID: of ticks, trades and what a movement refers to. */
  reference: 80,
  /** Where a statement goes on: a place in each wallet and coin that has more. */
  statementPlace: 12_000,
  address: 128,
  transactionId: 128,
  label: 32,
  /** Address of a page or an app. */
  url: 2_048,
  domain: 253,
  token: 64,
  /** What shows for some minutes who asks for the recovery of an account. */
  ticket: 400,
  /** Decimal step of a price. */
  step: 24,
  /** What a worker that set something aside stumbled over. */
  setAside: 300,
  /** Browser and system. */
  device: 40,
  /** One record of an export, as JSON. */
  exportLine: 16_000,
  /** Where an export goes on. */
  exportPlace: 300,
  /** One thing that is sealed of a closed account. */
  sealedItem: 2_000,
} as const;

/** How many times longer a text may get at most when its placeholders are filled: `{name}` becomes the name of the exchange. */
const filling = 7;

/** Longest text of a length once its placeholders are filled. */
export const filled = (length: number): number => length * filling;
