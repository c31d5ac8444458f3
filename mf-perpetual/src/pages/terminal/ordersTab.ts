/** The lists of the terminal, in their order. */
export const ordersTabs = ['positions', 'orders', 'orderHistory', 'trades'] as const;

export type OrdersTab = (typeof ordersTabs)[number];
