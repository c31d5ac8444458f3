import { useCommonText, useConfirm, usePreference } from '@halyard-h5/shared-api';
import { Button, IconButton, Toggle } from '@halyard-h5/shared-ui';
import type { Drawing, DrawingKind, Indicator, IndicatorName } from '@halyard-h5/shared-ui/chart';
import { Pencil, Trash2 } from '@halyard-h5/shared-ui/icons';
import { BottomSheet } from '@halyard-h5/shared-ui/overlays';
import classes from './ChartTools.module.css';
import { Periods } from './Periods';
import { chartPreferences, off } from './preferences';
import type { ToolFunctions } from './toolFunctions';
import { useToolText } from './useToolText';

export interface ToolsSheetProps {
  readonly tools: ToolFunctions;
  readonly indicators: readonly Indicator[];
  readonly drawings: readonly Drawing[];
  readonly price: (value: string) => string;
  readonly onIndicators: (next: readonly Indicator[]) => void;
  readonly onAdd: (kind: DrawingKind) => void;
  readonly onEdit: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onRemoveAll: () => void;
  readonly onClose: () => void;
}

/** Chooses what is drawn in charts. All of it takes effect at once. */
export default function ToolsSheet(props: ToolsSheetProps) {
  const { tools, indicators, drawings, price, onIndicators, onAdd, onEdit, onRemove, onRemoveAll, onClose } = props;
  const t = useToolText();
  const common = useCommonText();
  const confirm = useConfirm();
  const [averages, keepAverages] = usePreference(chartPreferences.averages);
  const [trades, keepTrades] = usePreference(chartPreferences.trades);
  const set = (name: IndicatorName, next: Indicator | undefined): void =>
    onIndicators([...indicators.filter((each) => each.name !== name), ...(next ? [next] : [])]);
  const isFull = drawings.length >= tools.mostDrawings;
  const removeAll = async (): Promise<void> => {
    const agreed = await confirm.ask(() => ({
      title: t('chartTools:removeAll'),
      body: t('chartTools:removeAllBody', { count: drawings.length }),
      confirmLabel: t('chartTools:removeAll'),
      tone: 'danger',
    }));
    if (agreed) onRemoveAll();
  };

  return (
    <BottomSheet open title={common('chart.tools')} onClose={onClose} closeLabel={common('action.close')}>
      <section className={classes.part}>
        <h3 className={classes.heading}>{t('chartTools:indicators')}</h3>
        <Toggle label={t('chartTools:averages')} checked={averages !== off} onChange={(on) => keepAverages(on ? undefined : off)} />
        {tools.indicatorNames.map((name) => {
          const indicator = indicators.find((each) => each.name === name);
          return (
            <div key={name}>
              <Toggle
                label={t(`chartTools:indicator.${name}`)}
                checked={indicator !== undefined}
                onChange={(on) => set(name, on ? { name, periods: tools.usualPeriods[name] } : undefined)}
              />
              {indicator && indicator.periods.length > 0 && (
                <Periods
                  indicator={indicator}
                  bounds={tools.periodBounds}
                  isDrawable={tools.isDrawable}
                  onChange={(next) => set(name, next)}
                />
              )}
            </div>
          );
        })}
        {indicators.some(({ name }) => tools.ownPane.has(name)) && <p className={classes.hint}>{t('chartTools:ownPane')}</p>}
        <Toggle label={t('chartTools:trades')} checked={trades !== off} onChange={(on) => keepTrades(on ? undefined : off)} />
      </section>
      <section className={classes.part}>
        <h3 className={classes.heading}>{t('chartTools:draw')}</h3>
        <div className={classes.kinds}>
          {tools.drawingKinds.map((kind) => (
            <Button key={kind} variant="secondary" disabled={isFull} onClick={() => onAdd(kind)}>
              {t(`chartTools:kind.${kind}`)}
            </Button>
          ))}
        </div>
        <p className={classes.hint}>{isFull ? t('chartTools:full', { most: tools.mostDrawings }) : t('chartTools:drawHint')}</p>
      </section>
      {drawings.length > 0 && (
        <section className={classes.part}>
          <h3 className={classes.heading}>{t('chartTools:drawings')}</h3>
          <ul className={classes.list}>
            {drawings.map(({ id, kind, points }) => (
              <li key={id} className={classes.row}>
                <span className={classes.words}>
                  <span>{t(`chartTools:kind.${kind}`)}</span>{' '}
                  <bdi dir="ltr" className={classes.prices}>
                    {points.map((point) => price(point.price)).join(' → ')}
                  </bdi>
                </span>
                <IconButton
                  label={t('chartTools:edit', { name: t(`chartTools:kind.${kind}`) })}
                  icon={<Pencil size={18} aria-hidden />}
                  onClick={() => onEdit(id)}
                />
                <IconButton
                  label={t('chartTools:remove', { name: t(`chartTools:kind.${kind}`) })}
                  icon={<Trash2 size={18} aria-hidden />}
                  onClick={() => onRemove(id)}
                />
              </li>
            ))}
          </ul>
          {drawings.length > 1 && (
            <Button variant="ghost" onClick={() => void removeAll()}>
              {t('chartTools:removeAll')}
            </Button>
          )}
        </section>
      )}
    </BottomSheet>
  );
}
