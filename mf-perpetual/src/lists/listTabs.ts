/** The lists of the terminal, in their order. */
export const listTabs = ['positions', 'orders', 'orderHistory', 'trades'] as const;

export type ListTab = (typeof listTabs)[number];
