/** Versions that the served site names, as `<part>@<version>`; undefined while no registry may be served. */
export type NamedSources = () => Promise<ReadonlySet<string> | undefined>;

declare module '../module/Hooks' {
  interface Hooks {
    /** Versions that reports of pages may be about; those of any are counted where no site is served. */
    readonly namedSources: NamedSources[];
  }
}
