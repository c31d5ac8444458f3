import type { KeyValueStorage } from '../storage/KeyValueStorage';

/** Where a browser session that looks at a preview keeps its ticket: storage of one tab, gone with it. */
const key = 'preference.preview';

/** The ticket of this tab; undefined when it shows what everybody gets. */
export const readKeptTicket = (tab: KeyValueStorage): string | undefined => tab.read(key);

/** Keeps a ticket, or forgets it; holds from the next load of the page on. */
export const keepTicket = (tab: KeyValueStorage, ticket: string | undefined): void => tab.write(key, ticket);
