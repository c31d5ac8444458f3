import { useObservable } from '@halyard-h5/shared-api';
import { useRead } from '../calls/useRead';
import { useText } from '../language/useText';
import { useConsole } from '../console/ConsoleContext';
import classes from './HaltsBanner.module.css';

/** Halts in force, above every page. */
export function HaltsBanner() {
  const t = useText();
  const { language } = useConsole();
  const { code } = useObservable(language);
  const { data } = useRead('halts', { inForce: 'true' }, { every: 60_000, on: ['halts'] });
  if (!data || data.list.length === 0) return undefined;
  return (
    <ul aria-label={t('halt.inForce')} className={classes.banner}>
      {data.list.map(({ id, kind, line, symbol, reason, texts, begunBy }) => (
        <li key={id}>
          <strong>{t(`halt.${kind}`, { subject: symbol ?? line ?? '' })}</strong> {texts[code] ?? reason} <span>({begunBy})</span>
        </li>
      ))}
    </ul>
  );
}
