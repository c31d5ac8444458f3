/** What the service worker writes into the page when there is no network and it answers with the start that it keeps. */
const mark = '<meta name="start" content="kept" />';

/** Marks a page as a kept start. */
export const markKeptStart = (html: string): string => html.replace('<meta name="shell"', `${mark}$&`);

/** Whether this page is a kept start: its registry was the newest when it was kept, and may be older than others that were seen since. */
export const isKeptStart = (page: Document = document): boolean => page.querySelector('meta[name="start"][content="kept"]') !== null;
