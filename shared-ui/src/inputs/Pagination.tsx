import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@halyard-h5/shared-ui';
import classes from './Pagination.module.css';

export interface PaginationProps {
  /** Names the navigation. */
  readonly label: string;
  /** First page is 1. */
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
  readonly previousLabel: string;
  readonly nextLabel: string;
}

/** Previous, "2 / 9", next. */
export function Pagination({ label, page, pages, onChange, previousLabel, nextLabel }: PaginationProps) {
  return (
    <nav aria-label={label} className={classes.pages}>
      <IconButton
        label={previousLabel}
        icon={<ChevronLeft size={20} aria-hidden />}
        mirrored
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <bdi dir="ltr" aria-live="polite">
        {page} / {Math.max(1, pages)}
      </bdi>
      <IconButton
        label={nextLabel}
        icon={<ChevronRight size={20} aria-hidden />}
        mirrored
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}
