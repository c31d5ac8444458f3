import { useCallback, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { languages, type LanguageCode } from '@halyard-h5/shared-api/host';
import { classNames } from '@halyard-h5/shared-ui';
import classes from './PhoneFrame.module.css';

/** Widths of phones, in pixels. */
export type PhoneWidth = '390' | '320';

interface PhoneFrameProps {
  /** Names the frame for assistive technology. */
  readonly title: string;
  readonly width: PhoneWidth;
  readonly theme: 'dark' | 'light';
  readonly language: LanguageCode;
  readonly children: ReactNode;
}

const sheetsOf = (head: HTMLElement): readonly HTMLLinkElement[] => [...head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/** Gives another document the stylesheets of this one, those too that come later. @returns a function that ends it */
function shareStyles(inner: Document): () => void {
  const copy = (): void => {
    const known = new Set(sheetsOf(inner.head).map(({ href }) => href));
    for (const { href, integrity } of sheetsOf(document.head)) {
      if (known.has(href)) continue;
      const sheet = inner.createElement('link');
      Object.assign(sheet, { rel: 'stylesheet', integrity, crossOrigin: 'anonymous', href });
      inner.head.append(sheet);
    }
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

/** A phone: a document of its own, so that its width, theme and direction are those of the phone and not of the console. */
export function PhoneFrame({ title, width, theme, language, children }: PhoneFrameProps) {
  const [inner, setInner] = useState<Document>();
  // Browsers may put another empty document in its place before it has loaded.
  const look = useCallback((frame: HTMLIFrameElement | null) => setInner(frame?.contentDocument ?? undefined), []);
  useEffect(() => inner && shareStyles(inner), [inner]);
  useEffect(() => {
    if (!inner) return;
    const { tag, direction } = languages[language];
    Object.assign(inner.documentElement, { lang: tag, dir: direction });
    inner.documentElement.dataset['theme'] = theme;
    inner.title = title;
  }, [inner, theme, language, title]);

  /** A link must not lead the frame away. */
  const stay = (event: MouseEvent): void => {
    if ((event.target as HTMLElement).closest('a')) event.preventDefault();
  };
  return (
    <div className={classNames(classes.phone, width === '320' ? classes.narrow : classes.usual)}>
      <iframe ref={look} title={title} onLoad={({ currentTarget }) => look(currentTarget)} className={classes.frame} />
      {inner &&
        createPortal(
          <div onClickCapture={stay} className={classes.screen}>
            {children}
          </div>,
          inner.body,
        )}
    </div>
  );
}
