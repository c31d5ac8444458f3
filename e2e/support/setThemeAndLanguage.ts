import type { Page } from 'playwright-core';
import { languages, type LanguageCode } from '@halyard-h5/shared-api/host';

/**
 * Chooses theme and language in the open page, as another tab of the same browser would: through the storage.
 * @returns the language it had, when it has the new one
 */
export function setThemeAndLanguage(page: Page, theme: 'dark' | 'light', language: LanguageCode): Promise<string> {
  return page.evaluate(
    async ({ theme, language, tag }) => {
      const { dataset, lang: before } = document.documentElement;
      for (const [key, newValue] of [['theme', theme] as const, ['lang', language] as const]) {
        localStorage.setItem(key, newValue);
        window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
      }
      while (dataset['theme'] !== theme || document.documentElement.lang !== tag) await new Promise(requestAnimationFrame);
      return before;
    },
    { theme, language, tag: languages[language].tag },
  );
}
