/** Builds everything that is out of date and composes the site under dist/h5. */
export function buildAll(say?: (line: string) => void): Promise<void>;

/** Files and folders that the server's bundle is made of, relative to the repository. */
export function serverInputs(): string[];
