import type { Logger } from '../../kernel';

/** Requests with a forwarded address after which it is plain whether they all seem to come from one. */
const ENOUGH = 50;

/**
 * Notices that every request has the address of a proxy: all callers share its limits then, and one of them uses them up for all. Says so once, as soon as
 * enough requests have come since the start.
 */
export class OneAddress {
  readonly #logger: Logger;
  readonly #forwarded = new Set<string>();
  #address: string | undefined;
  #count = 0;
  #isDecided = false;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** @param address whom the request counts for; `forwarded` its X-Forwarded-For */
  see(address: string, forwarded: string | undefined): void {
    if (this.#isDecided || forwarded === undefined) return;
    this.#address ??= address;
    this.#count += 1;
    this.#forwarded.add(forwarded);
    const isOne = this.#address === address;
    if (isOne && this.#count < ENOUGH) return;
    this.#isDecided = true;
    // One caller alone behind a proxy looks the same.
    if (isOne && this.#forwarded.size > 1)
      this.#logger.warn(
        {},
        'every request has the address of a proxy: set TRUSTED_PROXIES to the number of proxies in front, or all traders share one limit',
      );
    this.#forwarded.clear();
  }
}
