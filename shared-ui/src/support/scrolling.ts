/** How long after its last step a scroll counts as going on, milliseconds: fingers come back at once. */
const lingers = 150;

let scrolledAt = Number.NEGATIVE_INFINITY;
const note = (): void => {
  scrolledAt = performance.now();
};
document.addEventListener('scroll', note, { capture: true, passive: true });

/** Whether any part of the page is being scrolled; what only decorates waits meanwhile, so that frames are on time. */
export const isScrolling = (): boolean => performance.now() - scrolledAt < lingers;
