import type { RawBuilder } from 'kysely';

/** Condition on a row of `upload` that a domain's own tables name that image: it stays as long as they do. */
export type ImageNamed = RawBuilder<boolean>;

declare module '../../platform/module/Hooks' {
  interface Hooks {
    /** Which images somebody names: they stay. */
    readonly imagesNamed: ImageNamed[];
  }
}
