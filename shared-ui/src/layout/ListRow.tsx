import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../support/classNames';
import classes from './List.module.css';

export interface ListRowProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Icon or avatar before the text. */
  readonly leading?: ReactNode;
  /** Value at the far side. */
  readonly trailing?: ReactNode;
  /** Smaller line below `trailing`. */
  readonly trailingDetail?: ReactNode;
  /** Moves what is at the far side below the text before a line would break. Otherwise it moves only before a word would break. */
  readonly wholeLines?: boolean;
  /** Makes the whole row a button. Then nothing in it may be pressable itself. */
  readonly onClick?: () => void;
  /** Makes the whole row a link that opens in a new tab. */
  readonly href?: string;
  /** A chevron at the end; shown for pressable rows unless set to false. */
  readonly chevron?: boolean;
  readonly className?: string;
}

/** One row of a `List`, at least 56 px high. */
export function ListRow(props: ListRowProps) {
  const { title, subtitle, leading, trailing, trailingDetail, wholeLines, onClick, href, chevron, className } = props;
  const pressable = onClick !== undefined || href !== undefined;
  const content = (
    <>
      {leading !== undefined && <span className={classes.leading}>{leading}</span>}
      <span className={classes.main}>
        <span className={classNames(classes.text, wholeLines && classes.wholeLines)}>
          <span className={classes.title}>{title}</span>
          {subtitle !== undefined && <span className={classes.subtitle}>{subtitle}</span>}
        </span>
        {(trailing !== undefined || trailingDetail !== undefined) && (
          <span className={classes.trailing}>
            <span>{trailing}</span>
            {trailingDetail !== undefined && <span className={classes.detail}>{trailingDetail}</span>}
          </span>
        )}
      </span>
      {(chevron ?? pressable) && <ChevronRight size={18} aria-hidden className={classes.chevron} />}
    </>
  );
  const rowClass = classNames(classes.row, pressable && classes.pressable, className);
  return (
    <li className={classes.item}>
      {href !== undefined ? (
        <a href={href} target="_blank" rel="noreferrer" className={rowClass}>
          {content}
        </a>
      ) : onClick ? (
        <button type="button" onClick={onClick} className={rowClass}>
          {content}
        </button>
      ) : (
        <div className={rowClass}>{content}</div>
      )}
    </li>
  );
}
