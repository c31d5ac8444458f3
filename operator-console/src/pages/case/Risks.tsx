import type { RiskMark } from '@halyard-h5/shared-api/contract';
import { Badge } from '@halyard-h5/shared-ui';
import { useText } from '../../language/useText';
import classes from './Case.module.css';
import { graveMarks, riskMarks } from './riskMarks';

/** What should be looked at twice, with what it means. */
export function Risks({ marks }: { readonly marks: readonly RiskMark[] }) {
  const t = useText();
  if (marks.length === 0) return <p className={classes.quiet}>{t('case.noRisk')}</p>;
  return (
    <ul aria-label={t('case.risks')} className={classes.risks}>
      {riskMarks
        .filter((mark) => marks.includes(mark))
        .map((mark) => (
          <li key={mark}>
            <Badge tone={graveMarks.has(mark) ? 'danger' : 'warn'}>{t(`risk.${mark}.name`)}</Badge> <span>{t(`risk.${mark}.detail`)}</span>
          </li>
        ))}
    </ul>
  );
}
