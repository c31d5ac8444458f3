import type { CatalogueRouteId } from '@halyard-h5/shared-api/host';

/** What a trader looks for on the screen. Texts are whole and exact, expressions match anywhere. */
export interface Target {
  /** Within the page of this route, when it is the one on screen. */
  readonly on?: CatalogueRouteId;
  /** Within what this finds. */
  readonly in?: Target;
  /** Role and name as assistive technology has them. */
  readonly role?: string;
  readonly name?: string | RegExp;
  readonly label?: string | RegExp;
  readonly text?: string | RegExp;
  /** For what has neither role nor text of its own. */
  readonly selector?: string;
}

/** A target that passes through JSON. */
export type PlainTarget = Omit<Target, 'in' | 'name' | 'label' | 'text'> & {
  readonly in?: PlainTarget;
  readonly name?: PlainText;
  readonly label?: PlainText;
  readonly text?: PlainText;
};
export type PlainText = string | { readonly source: string; readonly flags: string };

const plainText = (text: string | RegExp): PlainText => (typeof text === 'string' ? text : { source: text.source, flags: text.flags });

export function plainTarget({ in: outer, name, label, text, ...rest }: Target): PlainTarget {
  return {
    ...rest,
    ...(outer && { in: plainTarget(outer) }),
    ...(name !== undefined && { name: plainText(name) }),
    ...(label !== undefined && { label: plainText(label) }),
    ...(text !== undefined && { text: plainText(text) }),
  };
}

/** A target in words, for reports. */
export function describe({ in: outer, on, ...rest }: Target): string {
  const words = Object.entries(rest).map(([key, value]) => `${key} ${value instanceof RegExp ? String(value) : JSON.stringify(value)}`);
  return [words.join(', '), ...(outer ? [`in ${describe(outer)}`] : []), ...(on ? [`on ${on}`] : [])].filter(Boolean).join(' ');
}
