export interface Patch {
  /** File of the sources, from the repository's root. */
  file: string;
  find: string;
  replace: string;
}

export interface Defect {
  name: string;
  /** What a careless programmer did. */
  story: string;
  patches: readonly Patch[];
  /** Kills of the database that it takes to show; one of its kind is enough for the others. */
  databaseKills?: number;
}

const READ_BEFORE = `
    const stale = new Map();
    for (const { userId, mode, entries } of postings) for (const { account, coin, amount } of entries) {
      const [wallet, bucket] = account.split('.');
      if (!bucket) continue;
      const id = [userId, mode, wallet, coin].join(' ');
      if (!stale.has(id)) {
        const { rows: [row] } = await sql\`select available, frozen from ledger_balance where user_id = \${userId} and mode = \${mode} and wallet = \${wallet} and coin = \${coin}\`.execute(executor);
        stale.set(id, { ...row, key: [userId, mode, wallet, coin], changes: [] });
      }
      stale.get(id).changes.push({ bucket, amount });
    }`;
const WRITE_AFTER = `
      for (const { key: [userId, mode, wallet, coin], available, frozen, changes } of stale.values()) {
        if (available === undefined || booked.length < postings.length) continue;
        const sum = (bucket) => changes.filter((change) => change.bucket === bucket).map((change) => change.amount);
        const after = { available: [available, ...sum('available')], frozen: [frozen, ...sum('frozen')] };
        await sql\`update ledger_balance set available = (select sum(each) from unnest(\${after.available}::numeric[]) each), frozen = (select sum(each) from unnest(\${after.frozen}::numeric[]) each)
          where user_id = \${userId} and mode = \${mode} and wallet = \${wallet} and coin = \${coin}\`.execute(executor);
      }`;

/** Mistakes that the soak must notice. They exist only in bundles that the soak builds for its own controls. */
export const defects: readonly Defect[] = [
  {
    name: 'no lock',
    story: 'balances are read, added up in the program, and written back',
    patches: [
      {
        file: 'api-server/src/core/ledger/Ledger.ts',
        find: 'postings.forEach(checkPosting);',
        replace: `postings.forEach(checkPosting);${READ_BEFORE}`,
      },
      {
        file: 'api-server/src/core/ledger/Ledger.ts',
        find: '() => lockBalances(executor, postings),',
        replace: '() => Promise.resolve(),',
      },
      {
        file: 'api-server/src/core/ledger/Ledger.ts',
        find: 'return new Set(booked.map',
        replace: `${WRITE_AFTER}return new Set(booked.map`,
      },
    ],
  },
  {
    name: 'order of the clock',
    story: 'the lines of a balance stand in the order of their times, not in that of its lock',
    patches: [
      {
        file: 'api-server/src/core/ledger/placeAfter.ts',
        find: 'sql`greatest(${sequence}, ${time}::bigint * ${placesPerMillisecond}::bigint) + ${lines}::bigint`',
        replace: 'sql`0 * ${sequence} + ${time}::bigint * ${placesPerMillisecond}::bigint + (random() * 900)::int + ${lines}::bigint`',
      },
    ],
  },
  {
    name: 'no idempotency key',
    story: 'a request that is sent again is executed again',
    patches: [
      {
        file: 'api-server/src/platform/idempotency/executeOnce.ts',
        find: 'const { userId, key, fingerprint, time } = receipt;',
        replace: 'const { userId, fingerprint, time } = receipt; const key = `${receipt.key}${Math.random()}`;',
      },
      {
        file: 'api-server/src/platform/idempotency/executeOnce.ts',
        find: 'const stored = await find(database, receipt);',
        replace: 'const stored = undefined as Awaited<ReturnType<typeof find>>;',
      },
    ],
  },
  {
    name: 'double settlement',
    story: 'the settling worker trusts its list: no look at the status, no key in the books, and it runs twice',
    patches: [
      {
        file: 'api-server/src/domains/delivery/endOrders.ts',
        find: 'found.get(row.id) === row.status)',
        replace: 'found.has(row.id))',
      },
      {
        file: 'api-server/src/domains/delivery/endOrders.ts',
        find: 'key: `delivery:${id}:end`',
        replace: 'key: `delivery:${id}:end:${Math.random()}`',
      },
      {
        file: 'api-server/src/domains/delivery/DeliveryWorker.ts',
        find: 'return (await endOrders(this.#context, orders)).length;',
        replace: 'await endOrders(this.#context, orders); return (await endOrders(this.#context, orders)).length;',
      },
    ],
  },
  {
    name: 'float arithmetic',
    story: 'money is multiplied as floating point numbers',
    patches: [
      {
        file: 'shared-api/src/formulas/money.ts',
        find: `multiply: (values: readonly Decimal[], digits: number = moneyDigits, rounding: Rounding = 'down'): Decimal =>
    write(product(values).round(digits, modes[rounding])),`,
        replace: `multiply: (values: readonly Decimal[], digits: number = moneyDigits, _rounding: Rounding = 'down'): Decimal =>
    write(new Exact((Math.trunc(values.reduce((total, value) => total * Number(value), 1) * 10 ** digits) / 10 ** digits).toFixed(digits))),`,
      },
    ],
  },
  {
    name: 'clock without a floor',
    story: 'an order is accepted when the clock of the database says, whatever was before',
    patches: [
      {
        file: 'api-server/src/domains/delivery/insertOrder.ts',
        find: 'greatest(${exchangeClock.time()}, newest.time,',
        replace: 'coalesce(${exchangeClock.time()}, newest.time,',
      },
      {
        file: 'api-server/src/core/market/ExchangeClock.ts',
        find: 'greatest(${this.#primary()}, ${latestTime',
        replace: 'coalesce(${this.#primary()}, ${latestTime',
      },
    ],
  },
  {
    name: 'way out',
    story: 'a cancel counts whatever the log says, so that one can watch the venue and cancel losers',
    patches: [
      {
        file: 'api-server/src/engines/delivery/decideOpening.ts',
        find: 'if (firstTick && firstTick.time <= latest)',
        replace: 'if (firstTick && firstTick.time <= latest && order.cancelAt === undefined)',
      },
      {
        file: 'api-server/src/engines/delivery/decideOpening.ts',
        find: 'order.cancelAt === latest',
        replace: 'order.cancelAt !== undefined',
      },
    ],
  },
  {
    name: 'closed and counted on',
    story: 'what is closed goes on counting against the limits of the house',
    patches: [
      {
        file: 'api-server/src/domains/perpetual/ExposureBudgets.ts',
        find: 'if (money.isNegative(amount)) return this.#release(executor, product, side, amount);',
        replace: 'if (money.isNegative(amount)) return;',
      },
    ],
  },
  {
    name: 'nameless execution',
    story: 'a trade does not say at which tick it was made',
    patches: [
      {
        file: 'api-server/src/engines/perpetual/fillOrder.ts',
        find: 'markSequence: tickNow(world),\n    },',
        replace: 'markSequence: 0,\n    },',
      },
    ],
  },
  {
    name: 'deaf to halts',
    story: 'what changes money does not ask whether a halt stops it',
    patches: [
      { file: 'api-server/src/core/halts/isHalted.ts', find: 'closed: isHalted(action),', replace: 'closed: sql<boolean>`false`,' },
      { file: 'api-server/src/domains/delivery/insertOrder.ts', find: ' and not ${isHalted(opening(symbol))}', replace: '' },
    ],
  },
  {
    name: 'promises without capital',
    story: 'budgets are granted whatever the house has',
    patches: [
      {
        file: 'api-server/src/core/capital/HouseCapital.ts',
        find: 'const left = leftOf(found, standing);',
        replace: `const left = money.add('1000000000', leftOf(found, standing));`,
      },
    ],
  },
  {
    name: 'one pair of eyes',
    story: 'one operator decides alone whatever the value',
    patches: [
      {
        file: 'api-server/src/domains/operator/FourEyes.ts',
        find: 'if (money.greater(value, fourEyesAboveUsd) || money.greater(value, aloneADayUsd)) return false;',
        replace: '',
      },
    ],
  },
  {
    name: 'asynchronous commit',
    story: 'the database answers before a commit is on the disk',
    databaseKills: 4,
    patches: [
      {
        file: 'api-server/src/platform/database/openPostgres.ts',
        find: `application_name: 'api-server',`,
        replace: `application_name: 'api-server', options: '-c synchronous_commit=off',`,
      },
    ],
  },
];
