import type { ReactNode, Ref } from 'react';
import { usePageStrip } from '@halyard-h5/shared-api';
import { PullToRefresh } from '../data/PullToRefresh';
import { classNames } from '../support/classNames';
import classes from './Page.module.css';

export interface PageProps {
  /** Usually a `PageHeader`. */
  readonly header?: ReactNode;
  /** Full-width strips between header and content that do not scroll: demo bar, offline banner, tabs. */
  readonly banner?: ReactNode;
  /** The main action, in reach of a thumb above the tab bar; several children share the width. */
  readonly actionBar?: ReactNode;
  /** Lines above the action bar's buttons, such as the order summary; stays visible with the keyboard open. */
  readonly actionSummary?: ReactNode;
  /** What the page has to tell itself in the one line above the action bar, before the news of the shell. */
  readonly line?: ReactNode;
  /** Lets the content reach the edges and lay itself out. */
  readonly flush?: boolean;
  /** Lets the content take the width of a landscape or desktop window: it has tables or columns for it. */
  readonly wide?: boolean;
  /**
   * A column beside the content that scrolls by itself, above the action bar, such as a ticket beside its chart; for wide screens alone
   * (`useWideScreen`). It makes the page wide.
   */
  readonly aside?: ReactNode;
  /** Turns on pull to refresh; the promise ends the indicator. */
  readonly onRefresh?: () => Promise<unknown>;
  /** Announced while refreshing; needed with `onRefresh`. */
  readonly refreshLabel?: string;
  /** The scrolling element, for restoring a position or observing what is visible. */
  readonly scrollRef?: Ref<HTMLElement>;
  readonly children?: ReactNode;
}

/**
 * One screen: header, one scroll container (the `main` landmark), optional bottom bar. Fills its parent; the content is a centred column of 480 px, or `wide`.
 * @see docs/decisions/0148-wide-trading-pages-keep-the-ticket-beside.md
 */
export function Page({
  header,
  banner,
  actionBar,
  actionSummary,
  line,
  flush,
  wide,
  aside,
  onRefresh,
  refreshLabel,
  scrollRef,
  children,
}: PageProps) {
  // `false` of a condition in JSX is nothing, too.
  const hasBar = Boolean(actionBar) || Boolean(actionSummary);
  const body = <div className={classNames(classes.body, !flush && classes.padded)}>{children}</div>;
  const hasAside = aside !== undefined;
  const strip = usePageStrip();
  const bar = (
    <>
      {/* Room for a toast of the shell while it shows. */}
      <div data-toast-place />
      {/* Always there: a live region that appears together with its text is not announced. */}
      {(strip !== undefined || line !== undefined) && (
        <div role="status" className={classNames(classes.strip, line !== undefined && classes.own)}>
          {line}
          {strip}
        </div>
      )}
      {hasBar && (
        <div className={classes.actionBar}>
          {actionSummary}
          {Boolean(actionBar) && <div className={classes.actions}>{actionBar}</div>}
        </div>
      )}
    </>
  );
  return (
    <div className={classNames(classes.page, (wide || hasAside) && classes.wide)}>
      {header}
      {banner}
      {/* One structure for narrow and wide: the content keeps its state when the phone is turned. */}
      <div className={classNames(classes.columns, hasAside && classes.beside)}>
        {/* Focusable, so that a page of plain text can be scrolled with the keyboard. */}
        <main ref={scrollRef} tabIndex={0} className={classNames(classes.scroll, hasBar && !hasAside && classes.beforeBar)}>
          {onRefresh ? (
            <PullToRefresh onRefresh={onRefresh} label={refreshLabel ?? ''}>
              {body}
            </PullToRefresh>
          ) : (
            body
          )}
        </main>
        {hasAside && (
          <div className={classes.aside}>
            <div className={classes.asideScroll}>{aside}</div>
            {bar}
          </div>
        )}
      </div>
      {!hasAside && bar}
    </div>
  );
}
