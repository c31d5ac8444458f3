import { getHost, useTheme, type Palette, type ThemeChoice } from '@halyard-h5/shared-api';
import { Card, Change, SegmentedControl } from '@halyard-h5/shared-ui';
import { useText } from '../../useText';
import classes from './Settings.module.css';

const themes: readonly ThemeChoice[] = ['dark', 'light', 'system'];
const palettes: readonly Palette[] = ['green-up', 'red-up', 'colour-blind'];

/** Theme, and the colours of rise and fall with a sample of both. */
export function AppearanceCard() {
  const t = useText();
  const { choice, palette } = useTheme();
  const { theme } = getHost();
  return (
    <Card title={t('set.appearance')}>
      <div className={classes.choices}>
        <SegmentedControl
          label={t('set.theme')}
          value={choice}
          options={themes.map((value) => ({ value, label: t(`set.themes.${value}`) }))}
          onChange={(next) => theme.choose(next)}
        />
        <div className={classes.sample}>
          <span>{t('set.palette')}</span>
          <span>
            <Change percent="1.23" /> <Change percent="-1.23" />
          </span>
        </div>
        <SegmentedControl
          label={t('set.palette')}
          value={palette}
          options={palettes.map((value) => ({ value, label: t(`set.palettes.${value}`) }))}
          onChange={(next) => theme.choosePalette(next)}
        />
        <p className={classes.hint}>{t('set.paletteHint')}</p>
      </div>
    </Card>
  );
}
