import { useNavigate, useParams } from 'react-router-dom';
import { SimpleTabs } from '@halyard-h5/shared-ui';
import { ConsoleFrame } from '../../layout/ConsoleFrame';
import { useText } from '../../language/useText';
import { Alerts } from './Alerts';
import { Capital } from './Capital';
import { CloseReport } from './CloseReport';
import { Closes } from './Closes';
import { Figures } from './Figures';
import classes from './House.module.css';
import { Series } from './Series';
import { ShortOfCapital } from './ShortOfCapital';

const parts = ['figures', 'capital', 'closes', 'series', 'alerts'] as const;
type Part = (typeof parts)[number];
const isPart = (name: string | undefined): name is Part => parts.some((part) => part === name);

/** The exchange's own side: what it risks, what it can pay, and what each day brought. */
export default function HousePage() {
  const t = useText();
  const go = useNavigate();
  const { part, day } = useParams();
  const shown = isPart(part) ? part : 'figures';
  return (
    <ConsoleFrame title={t('section.house')}>
      <ShortOfCapital />
      <SimpleTabs<Part>
        label={t('house.parts')}
        items={parts.map((id) => ({ id, label: t(`house.${id}.title`) }))}
        value={shown}
        onChange={(next) => void go(`/house/${next}`)}
        panelClassName={classes.panel}
      >
        {shown === 'figures' && <Figures />}
        {shown === 'capital' && <Capital />}
        {shown === 'closes' && (day === undefined ? <Closes /> : <CloseReport key={day} day={day} />)}
        {shown === 'series' && <Series />}
        {shown === 'alerts' && <Alerts />}
      </SimpleTabs>
    </ConsoleFrame>
  );
}
