import { useState } from 'react';
import { TextInput } from '@halyard-h5/shared-ui';
import type { Indicator } from '@halyard-h5/shared-ui/chart';
import classes from './ChartTools.module.css';
import { useToolText, type ToolText } from './useToolText';

interface PeriodsProps {
  readonly indicator: Indicator;
  readonly bounds: { readonly least: number; readonly most: number };
  readonly isDrawable: (indicator: Indicator) => boolean;
  readonly onChange: (indicator: Indicator) => void;
}

/** Of MACD, in the order of its periods. */
const lineNames = ['chartTools:fast', 'chartTools:slow', 'chartTools:signal'] as const;

function labelOf(t: ToolText, { name, periods }: Indicator, index: number): string {
  const line = name === 'macd' ? lineNames[index] : undefined;
  // catalogue-keys: chartTools:fast chartTools:slow chartTools:signal
  if (line) return t(line);
  return periods.length === 1 ? t('chartTools:bars') : t('chartTools:barsOf', { line: index + 1 });
}

/** How many bars an indicator looks back. What cannot be drawn is said, and the chart keeps what it has. */
export function Periods({ indicator, bounds, isDrawable, onChange }: PeriodsProps) {
  const t = useToolText();
  const [typed, setTyped] = useState<readonly string[]>(() => indicator.periods.map(String));
  const next = { ...indicator, periods: typed.map((text) => (/^\d{1,3}$/.test(text) ? Number(text) : NaN)) };
  const isOutside = (index: number): boolean => {
    const period = next.periods[index] ?? NaN;
    return !(period >= bounds.least && period <= bounds.most);
  };
  const fault = (index: number): string | undefined => {
    if (isOutside(index)) return t('chartTools:bounds', bounds);
    return index === 0 && !isDrawable(next) && !next.periods.some((_, other) => isOutside(other)) ? t('chartTools:shorter') : undefined;
  };
  const change = (index: number, text: string): void => {
    const texts = typed.map((each, position) => (position === index ? text : each));
    setTyped(texts);
    const changed = { ...indicator, periods: texts.map((each) => (/^\d{1,3}$/.test(each) ? Number(each) : NaN)) };
    if (isDrawable(changed)) onChange(changed);
  };
  return (
    <div className={classes.periods}>
      {typed.map((text, index) => (
        <TextInput
          key={index}
          label={labelOf(t, indicator, index)}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          error={fault(index)}
          onChange={(event) => change(index, event.target.value)}
        />
      ))}
    </div>
  );
}
