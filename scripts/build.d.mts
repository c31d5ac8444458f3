/** Builds everything that is out of date and composes the site under dist/h5. */
export function buildAll(say?: (line: string) => void): Promise<void>;
