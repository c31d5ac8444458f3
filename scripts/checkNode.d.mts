/** One sentence when this Node is too old to run the product; undefined otherwise. */
export function nodeTooOld(version?: string): string | undefined;
