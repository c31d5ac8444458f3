import type { Logger } from '../../kernel';

/** Different values of X-Forwarded-For after which it is plain whether those who come with them count as few. */
const ENOUGH = 20;
/** Callers for each address that requests count for, from which on these are of proxies: what one caller comes by seldom differs. */
const FEW = 2;

/**
 * Notices that requests have the addresses of proxies: all callers share the limits of a few then, and one of them uses them up for all. Says so once, as soon
 * as enough different callers have come since the start.
 */
export class OneAddress {
  readonly #logger: Logger;
  readonly #forwarded = new Set<string>();
  readonly #addresses = new Set<string>();
  #isDecided = false;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** @param address whom the request counts for; `forwarded` its X-Forwarded-For */
  see(address: string, forwarded: string | undefined): void {
    if (this.#isDecided || forwarded === undefined || this.#forwarded.has(forwarded)) return;
    this.#addresses.add(address);
    this.#forwarded.add(forwarded);
    if (this.#forwarded.size < ENOUGH) return;
    this.#isDecided = true;
    if (this.#addresses.size * FEW <= this.#forwarded.size)
      this.#logger.warn(
        {},
        'many callers count as few, by the addresses of proxies: set TRUSTED_PROXIES to the number of proxies in front, or all traders share their limits; where no proxy is, somebody made X-Forwarded-For up',
      );
    this.#forwarded.clear();
    this.#addresses.clear();
  }
}
