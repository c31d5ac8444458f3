/** What a key says in plain words, `state.loadFailed` as “Load failed”: shown where no catalogue has the text. */
export function wordsOfKey(key: string): string {
  const name = key.slice(key.lastIndexOf('.') + 1);
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
