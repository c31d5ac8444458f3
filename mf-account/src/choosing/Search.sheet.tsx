import { useMemo, useState, type ReactNode } from 'react';
import { EmptyState, List, ListRow, SearchInput, SkeletonList, foldText } from '@halyard-h5/shared-ui';
import { LoadError } from '@halyard-h5/shared-ui/pages';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { Check } from '@halyard-h5/shared-ui/icons';
import { useCommonText, type ApiFault } from '@halyard-h5/shared-api';
import classes from './Search.module.css';

export interface SheetOption {
  /** Different for every option. */
  readonly id: string;
  readonly title: string;
  /** At the far side, such as the area code. */
  readonly trailing?: ReactNode;
  /** Further words that find it. */
  readonly keywords?: string;
}

export interface SearchSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly searchLabel: string;
  /** Undefined while they load. */
  readonly options: readonly SheetOption[] | undefined;
  readonly failed: boolean;
  /** Why, when it is a call that failed. */
  readonly fault?: ApiFault | null;
  readonly onRetry: () => unknown;
  readonly selected?: string;
  readonly onSelect: (id: string) => void;
}

/** A long list to choose one of, with a search that ignores case and accents. */
export default function SearchSheet({ options, searchLabel, selected, onSelect, failed, fault, onRetry, ...sheet }: SearchSheetProps) {
  const common = useCommonText();
  const [query, setQuery] = useState('');
  const found = useMemo(() => {
    const words = foldText(query.trim());
    return options?.filter(({ title, keywords = '' }) => foldText(`${title} ${keywords}`).includes(words));
  }, [options, query]);
  const choose = (id: string): void => {
    onSelect(id);
    sheet.onClose();
  };

  return (
    <BottomSheet {...sheet} closeLabel={common('action.close')} height="full" flush>
      <div className={classes.search}>
        <SearchInput label={searchLabel} value={query} onChange={setQuery} clearLabel={common('action.clearSearch')} />
      </div>
      {found?.length === 0 && (
        <EmptyState compact title={common('state.nothingFound')} actionLabel={common('action.clearSearch')} onAction={() => setQuery('')} />
      )}
      {found && (
        <List aria-label={sheet.title}>
          {found.map(({ id, title, trailing }) => (
            <ListRow
              key={id}
              title={title}
              trailing={trailing}
              leading={id === selected ? <Check size={18} aria-hidden /> : undefined}
              chevron={false}
              onClick={() => choose(id)}
            />
          ))}
        </List>
      )}
      {!found && failed && <LoadError wholePage fault={fault} onRetry={onRetry} />}
      {!found && !failed && <SkeletonList label={common('state.loading')} rows={10} />}
    </BottomSheet>
  );
}
