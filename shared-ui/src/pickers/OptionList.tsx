import { Check } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { VisuallyHidden, classNames, foldText } from '@halyard-h5/shared-ui';
import classes from './Options.module.css';
import type { SelectOption } from './selectOption';

interface OptionListProps {
  readonly label: ReactNode;
  readonly options: readonly SelectOption[];
  readonly value: string | undefined;
  readonly onChoose: (value: string) => void;
  /** Gets the option that takes the focus: the chosen one, or the first. */
  readonly focus: RefObject<HTMLDivElement | null>;
}

/** Milliseconds after which typing begins another word. */
const typingPause = 700;

/** A list box: arrows, Home, End and the first letters of an option move in it; Enter, Space and a tap choose. */
export function OptionList({ label, options, value, onChoose, focus }: OptionListProps) {
  const labelId = useId();
  const chosen = options.findIndex((option) => option.value === value);
  const [at, setAt] = useState(Math.max(0, chosen));
  const typed = useRef({ text: '', when: 0 });

  const choose = ({ value: next, disabled }: SelectOption): void => {
    if (!disabled) onChoose(next);
  };
  const typedTarget = (key: string, when: number): number => {
    const text = (when - typed.current.when > typingPause ? '' : typed.current.text) + foldText(key);
    typed.current = { text, when };
    const from = text.length > 1 ? at : at + 1;
    const order = options.map((_, place) => (from + place) % options.length);
    return order.find((place) => foldText(options[place]?.label ?? '').startsWith(text)) ?? at;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const option = options[at];
    const moves: Readonly<Record<string, () => number>> = {
      ArrowDown: () => Math.min(at + 1, options.length - 1),
      ArrowUp: () => Math.max(at - 1, 0),
      Home: () => 0,
      End: () => options.length - 1,
    };
    if ((key === 'Enter' || key === ' ') && option) choose(option);
    else if (moves[key] || key.length === 1) {
      const target = moves[key]?.() ?? typedTarget(key, event.timeStamp);
      setAt(target);
      (event.currentTarget.querySelectorAll('[role=option]')[target] as HTMLElement | undefined)?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
      <div role="listbox" aria-labelledby={labelId} onKeyDown={onKeyDown}>
        {options.map((option, place) => (
          <div
            key={option.value}
            ref={place === at ? focus : undefined}
            role="option"
            tabIndex={place === at ? 0 : -1}
            aria-selected={option.value === value}
            aria-disabled={option.disabled}
            className={classNames(classes.option, option.disabled && classes.disabled)}
            onFocus={() => setAt(place)}
            onClick={() => choose(option)}
          >
            {option.mark !== undefined && <span className={classes.mark}>{option.mark}</span>}
            <span className={classes.label}>{option.label}</span>
            {option.value === value && <Check size={18} aria-hidden className={classes.check} />}
          </div>
        ))}
      </div>
    </>
  );
}
