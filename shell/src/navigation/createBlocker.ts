/** Decides about leaving the page on screen; calls `proceed`, now, later or never, to let it happen. */
export type AskLeave = (proceed: () => void) => void;

/** A step of the browser's own, which cannot be refused before it is made. */
export interface BrowserStep {
  undo(): void;
  again(): void;
}

/**
 * Holds the page on screen. Whatever way it is left, one question is asked: before a move of the port is made, and after a step of the
 * browser's back or forward has been undone. What lies above a page (a dialog, a sheet, a menu) and has to be closed by back before the
 * page is, belongs here too.
 */
export interface Blocker {
  /** Asks before the page `key` is left. @returns a function that ends it */
  hold(key: string | undefined, ask: AskLeave): () => void;
  /** Makes a move of the port, or asks before. */
  leave(key: string | undefined, move: () => void): void;
  /** @returns whether a step away from the page `key` is undone, and asked about */
  refuses(key: string | undefined, step: BrowserStep): boolean;
  /** The router shows the page on screen again, or another one by a move that was let through. */
  arrived(): void;
}

export function createBlocker(): Blocker {
  let held: { readonly key: string | undefined; readonly ask: AskLeave } | undefined;
  /** A step that was let through is under way. */
  let passing = false;
  /** A step is being undone. */
  let undoing = false;
  /** What was let through while a step was still being undone. */
  let next: (() => void) | undefined;
  const holds = (key: string | undefined): boolean => held !== undefined && held.key === key;
  const pass = (move: () => void): void => {
    passing = true;
    move();
  };
  return {
    hold(key, ask) {
      const mine = { key, ask };
      held = mine;
      return () => {
        if (held === mine) held = undefined;
      };
    },
    leave(key, move) {
      if (holds(key)) held?.ask(() => pass(move));
      else move();
    },
    refuses(key, { undo, again }) {
      if (!holds(key) || passing) return false;
      const asked = undoing;
      undoing = true;
      undo();
      // Who goes back twice, quickly, is asked once.
      if (!asked)
        held?.ask(() => {
          if (undoing) next = () => pass(again);
          else pass(again);
        });
      return true;
    },
    arrived() {
      passing = false;
      undoing = false;
      const move = next;
      next = undefined;
      move?.();
    },
  };
}
