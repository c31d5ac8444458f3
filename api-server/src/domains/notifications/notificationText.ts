import { notificationTexts } from '../../platform/notifications';
import { translateText } from '../../platform/messages';
import type { LanguageCode } from '../../platform/messages';
import type { AccountMode, RefusalParameters } from '../../kernel';

interface Told {
  readonly about: string;
  readonly parameters: RefusalParameters;
}

const demo = { id: 'told.demo', en: 'Demo account: {title}' };
export const demoTexts = { [demo.id]: demo.en };

/** Title and text of a notification in a language: the same in the inbox and in mails. One that a newer version wrote has none here. */
export function notificationText({ about, parameters }: Told, language: LanguageCode): { title: string; text: string } {
  const texts = notificationTexts(about);
  if (texts === undefined) return { title: '', text: '' };
  const say = ({ id, en }: { id: string; en: string }): string => translateText(id, en, parameters, language);
  return { title: say(texts.title), text: say(texts.text) };
}

/** A title where no screen says beside it that it is about the demo account. */
export function titleOf({ title, mode }: { title: string; mode: AccountMode | null }, language: LanguageCode): string {
  return mode === 'demo' ? translateText(demo.id, demo.en, { title }, language) : title;
}
