/** Milliseconds for a sheet that was asked for before any script: one that failed before this runs tells nobody. */
const patience = 10_000;

/**
 * Lets the page's sheets apply, which wait behind the skeleton for another medium.
 * @returns resolves once they are there, or do not come
 */
export async function applyStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="not all"]')];
  await Promise.all(
    links.map(
      (link) =>
        link.sheet ??
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
          setTimeout(resolve, patience);
        }),
    ),
  );
  for (const link of links) link.media = 'all';
}
