import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { EmptyState, SearchInput, foldText } from '@halyard-h5/shared-ui';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import { OptionList } from './OptionList';
import classes from './Options.module.css';
import type { SelectOption } from './selectOption';

interface OptionsSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly options: readonly SelectOption[];
  readonly value: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** Lists longer than this can be searched. */
const shortList = 8;

/** The options of a `Select`, with a search where there are many; it ignores case and accents. */
export default function OptionsSheet({ options, value, onChoose, title, ...sheet }: OptionsSheetProps) {
  const common = useCommonText();
  const focus = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const found = useMemo(() => {
    const words = foldText(query.trim());
    return options.filter(({ label }) => foldText(label).includes(words));
  }, [options, query]);
  const long = options.length > shortList;
  return (
    <BottomSheet {...sheet} title={title} closeLabel={common('action.close')} height={long ? 'full' : 'content'} flush initialFocus={focus}>
      {long && (
        <div className={classes.search}>
          <SearchInput label={common('picker.search')} value={query} onChange={setQuery} clearLabel={common('action.clearSearch')} />
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState compact title={common('state.nothingFound')} actionLabel={common('action.clearSearch')} onAction={() => setQuery('')} />
      ) : (
        <OptionList key={query} label={title} options={found} value={value} onChoose={onChoose} focus={focus} />
      )}
    </BottomSheet>
  );
}
