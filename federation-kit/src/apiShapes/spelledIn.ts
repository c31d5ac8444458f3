/** Tells whether a text stands as a whole in quotes in the scripts of a build. */
export function spelledIn(files: ReadonlyMap<string, Buffer>): (text: string) => boolean {
  const scripts = [...files].filter(([name]) => name.endsWith('.js')).map(([, bytes]) => bytes.toString());
  return (text) => scripts.some((script) => ['"', "'", '`'].some((quote) => script.includes(quote + text + quote)));
}
