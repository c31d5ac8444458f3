import type { NotificationTopic } from '@halyard-h5/shared-api/contract';
import type { MessageText, RefusalParameters } from '../../kernel';

/** What one kind of notification says, in English; `{name}` marks a parameter. */
interface NotificationEntry {
  /** By which the trader switches it. */
  readonly topic: NotificationTopic;
  /** Says what happened without amounts or secrets: it may stand on a lock screen. */
  readonly title: string;
  readonly text: string;
}

/** A notification before it is written. */
export interface NewNotification {
  /** `<domain>.<name>`, which the catalogues know its texts by. */
  readonly about: string;
  readonly topic: NotificationTopic;
  readonly parameters: RefusalParameters;
  /** Id of what it is about, where that is not the event's. */
  readonly subject?: string;
}

const catalogue = new Map<string, NotificationEntry>();

type PlaceholderOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderOf<Rest> : never;
type ParametersOf<Entry extends NotificationEntry> = PlaceholderOf<Entry['title'] | Entry['text']>;
type Arguments<Names extends string> = [Names] extends [never] ? [] : [Readonly<Record<Names, RefusalParameters[string]>>];

/**
 * Declares what one domain tells traders and returns one maker for each; the compiler holds parameters against the texts.
 * @example const told = defineNotifications('delivery', { won: { topic: 'result', title: 'Order won', text: '{profit} USDT earned.' } })
 */
export function defineNotifications<const Entries extends Readonly<Record<string, NotificationEntry>>>(
  domain: string,
  entries: Entries,
): { [Name in keyof Entries]: (...parameters: Arguments<ParametersOf<Entries[Name]>>) => NewNotification } {
  const makers: Record<string, (parameters?: RefusalParameters) => NewNotification> = {};
  for (const [name, entry] of Object.entries(entries)) {
    const about = `${domain}.${name}`;
    catalogue.set(about, entry);
    makers[name] = (parameters = {}) => ({ about, topic: entry.topic, parameters });
  }
  return makers as { [Name in keyof Entries]: (...parameters: Arguments<ParametersOf<Entries[Name]>>) => NewNotification };
}

/** All that is declared so far, by `about`. */
export function allNotifications(): ReadonlyMap<string, NotificationEntry> {
  return catalogue;
}

/** Title and text of a kind, as the catalogues know them; undefined for one that this version does not know. */
export function notificationTexts(about: string): { readonly title: MessageText; readonly text: MessageText } | undefined {
  const entry = catalogue.get(about);
  if (entry === undefined) return undefined;
  return { title: { id: `told.${about}.title`, en: entry.title }, text: { id: `told.${about}`, en: entry.text } };
}
