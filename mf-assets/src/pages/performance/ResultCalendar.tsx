import { useMemo, useRef, useState } from 'react';
import type { Answer } from '@halyard-h5/shared-api';
import { Card, Change, Facts, Figure, formatMoney, Money, signOf } from '@halyard-h5/shared-ui';
import { MonthGrid, type DayDetail } from '@halyard-h5/shared-ui/pickers';
import { dayText } from './dayText';
import { monthOf } from './monthOf';
import { usePerformanceText } from './usePerformanceText';
import classes from './ResultCalendar.module.css';

interface ResultCalendarProps {
  readonly figures: Answer<'performance.read'>;
  readonly concealed: boolean;
}

const tones = { '-1': classes.loss, '0': classes.flat, '1': classes.gain };

/** The result of every day in a month's grid, and of the day and the month that are chosen. */
export function ResultCalendar({ figures: { days }, concealed }: ResultCalendarProps) {
  const t = usePerformanceText();
  const [first, last] = [days[0]?.day, days.at(-1)?.day ?? ''];
  const [chosen, choose] = useState(last);
  const [month, setMonth] = useState(`${last.slice(0, 7)}-01`);
  const focus = useRef<HTMLButtonElement>(null);
  const byDay = useMemo(() => new Map(days.map((each) => [each.day, each])), [days]);
  const detailOf = (day: string): DayDetail | undefined => {
    const result = byDay.get(day)?.result;
    if (result === undefined) return undefined;
    const className = tones[signOf(dayText(result) === '' ? '0' : result)];
    if (concealed) return { content: <span className={classes.figure} />, className };
    return {
      content: <Figure className={classes.figure}>{dayText(result)}</Figure>,
      label: `${formatMoney(result, { sign: true })} USDT`,
      className,
    };
  };
  const day = byDay.get(chosen);
  const whole = monthOf(days, month);
  return (
    <Card title={t('performance:calendar.title')}>
      <MonthGrid
        start={last}
        today={last}
        chosen={chosen}
        min={first}
        max={last}
        focus={focus}
        detailOf={detailOf}
        onChoose={choose}
        onMonth={setMonth}
      />
      {day && (
        <section aria-live="polite" className={classes.day}>
          <h3 className={classes.subtitle}>
            <Figure>{day.day}</Figure>
          </h3>
          <Facts
            facts={[
              { label: t('performance:result.title'), value: <Money value={day.result} currency="USDT" change concealed={concealed} /> },
              { label: t('performance:curve.rate'), value: <Change fraction={day.rate} /> },
              { label: t('performance:result.funding'), value: <Money value={day.funding} currency="USDT" concealed={concealed} /> },
              { label: t('performance:calendar.equity'), value: <Money value={day.equity} currency="USDT" concealed={concealed} /> },
            ]}
          />
        </section>
      )}
      {whole && (
        <>
          <h3 className={classes.subtitle}>
            <Figure>{month.slice(0, 7)}</Figure>
          </h3>
          <Facts
            facts={[
              { label: t('performance:result.title'), value: <Money value={whole.result} currency="USDT" change concealed={concealed} /> },
              { label: t('performance:calendar.gains'), value: whole.gains },
              { label: t('performance:calendar.losses'), value: whole.losses },
              ...(['best', 'worst'] as const).map((which) => ({
                label: (
                  <>
                    <span>{t(`performance:calendar.${which}`)}</span> <Figure>{whole[which].day.slice(5)}</Figure>
                  </>
                ),
                value: <Money value={whole[which].result} currency="USDT" change concealed={concealed} />,
              })),
            ]}
          />
        </>
      )}
    </Card>
  );
}
