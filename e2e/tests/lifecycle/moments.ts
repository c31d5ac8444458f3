import { amount, ask, confirm, expect, openOrders, ordersOf, stake, type Scene } from './Scene';

/** Where a trader stands when something happens. */
export interface Moment {
  readonly reach: (scene: Scene) => Promise<void>;
  /** Orders that the trader has given by then: none may be lost, and none may come twice. */
  readonly orders: 0 | 1;
  /** A question is open. */
  readonly asks?: true;
  /** The answer is lost: nobody knows what became of the order. */
  readonly loses?: true;
  /** An amount was typed and has led to nothing yet. */
  readonly typed?: true;
}

/** The order is in the book, its answer is not on the screen. */
const orderUnanswered = async (scene: Scene): Promise<void> => {
  await ask(scene);
  await confirm(scene);
  await expect.poll(() => ordersOf(scene.ann)).toBe(1);
};

export const moments = {
  'question open': { reach: ask, orders: 0, asks: true, typed: true },
  'request in flight': {
    reach: async (scene) => {
      scene.connection.holdAnswers();
      await orderUnanswered(scene);
    },
    orders: 1,
  },
  'outcome unknown': {
    reach: async (scene) => {
      scene.connection.loseAnswers();
      await orderUnanswered(scene);
      await expect(scene.page.getByText(/We are checking what became of it/).first()).toBeVisible();
    },
    orders: 1,
    loses: true,
  },
  'draft typed': { reach: (scene) => amount(scene).fill(stake), orders: 0, typed: true },
  'stream cut': {
    reach: async (scene) => {
      await ask(scene);
      await confirm(scene);
      await expect(openOrders(scene)).toHaveCount(1);
      scene.connection.cutStream();
    },
    orders: 1,
  },
} as const satisfies Record<string, Moment>;
