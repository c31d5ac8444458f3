import { DateTime, EmptyState, Notice } from '@halyard-h5/shared-ui';
import { ReadContent } from '../../calls/ReadContent';
import { useRead } from '../../calls/useRead';
import { ConsoleFrame } from '../../layout/ConsoleFrame';
import { useText } from '../../language/useText';
import { Deploys } from './Deploys';
import classes from './Releases.module.css';
import { Versions } from './Versions';

/** Which versions of the shell and the remotes are served to whom, how they do, and the newest deploys. */
export default function ReleasesPage() {
  const t = useText();
  const read = useRead('releases', {}, { every: 30_000 });
  return (
    <ConsoleFrame title={t('section.releases')}>
      <ReadContent read={read}>
        {({ registry, parts, deploys, logBroken }) => (
          <>
            {registry ? (
              <p className={classes.quiet}>
                <span>{t('releases.revision', { revision: registry.revision })}</span> <DateTime time={registry.createdAt} seconds />
              </p>
            ) : (
              <EmptyState compact title={t('releases.none')} />
            )}
            {parts
              .filter(({ off, halted }) => off || halted.length > 0)
              .map(({ name, off, halted }) => (
                <Notice key={name} tone="danger">
                  <strong>{name}</strong> {off && <span>{t('releases.off')}</span>}{' '}
                  {halted.length > 0 && <span>{t('releases.halted', { versions: halted.join(', ') })}</span>}
                </Notice>
              ))}
            {parts.length > 0 && <Versions parts={parts} />}
            <h2 className={classes.heading}>{t('releases.deploys')}</h2>
            {logBroken && (
              <Notice tone="danger" role="status">
                {t('releases.logBroken')}
              </Notice>
            )}
            {!logBroken && <Deploys deploys={deploys} />}
          </>
        )}
      </ReadContent>
    </ConsoleFrame>
  );
}
