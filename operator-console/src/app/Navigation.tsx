import { NavLink } from 'react-router-dom';
import { useObservable } from '@halyard-h5/shared-api';
import { Button, Figure, SegmentedControl, VisuallyHidden, classNames } from '@halyard-h5/shared-ui';
import { ShieldCheck } from '@halyard-h5/shared-ui/icons';
import { Fragment, useSyncExternalStore } from 'react';
import { useAction } from '../calls/useAction';
import { useRead } from '../calls/useRead';
import { consoleLanguages, type ConsoleLanguage } from '../language/language';
import { useText } from '../language/useText';
import { useConsole, useOperatorSession } from '../console/ConsoleContext';
import { sections } from './sections';
import classes from './Navigation.module.css';

const languageNames: Readonly<Record<ConsoleLanguage, string>> = { en: 'EN', zh: '中文' };

/** Where one can go, what waits there, and who one is. */
export function Navigation({ className }: { readonly className?: string }) {
  const t = useText();
  const { session, client, language, theme, news } = useConsole();
  const { name } = useOperatorSession();
  const { code } = useObservable(language);
  const { theme: shown } = useObservable(theme);
  const isLive = useSyncExternalStore(news.subscribeLive, news.isLive);
  const { data: counts } = useRead('queueCounts', {}, { every: 30_000, on: ['deposits', 'withdrawals', 'verifications'] });
  const act = useAction();

  const signOut = async (): Promise<void> => {
    const { token } = session.get();
    await act(() => client.change('logout', {}));
    session.end(token);
  };

  return (
    <nav aria-label={t('frame.navigation')} className={classNames(classes.navigation, className)}>
      <p className={classes.brand}>{t('frame.name')}</p>
      <ul className={classes.list}>
        {sections.map(({ path, label, icon: Icon, group, queue }) => {
          const count = queue && counts?.list.find((each) => each.queue === queue);
          return (
            <Fragment key={path}>
              {group && <li className={classes.group}>{t(group)}</li>}
              <li>
                <NavLink to={path} className={classes.link}>
                  <Icon size={18} aria-hidden />
                  {/* catalogue-keys: section.* */}
                  <span className={classes.label}>{t(label)}</span>
                  {count && (
                    <span className={classNames(classes.count, count.overdue > 0 && classes.overdue)}>
                      <Figure>{count.waiting}</Figure>
                      <VisuallyHidden>{t('frame.waiting', { overdue: count.overdue })}</VisuallyHidden>
                    </span>
                  )}
                </NavLink>
              </li>
            </Fragment>
          );
        })}
      </ul>
      <div className={classes.foot}>
        <p role="status" className={classNames(classes.live, !isLive && classes.lost)}>
          {isLive ? t('frame.live') : t('frame.lost')}
        </p>
        <SegmentedControl
          label={t('frame.theme')}
          options={[
            { value: 'dark', label: t('frame.dark') },
            { value: 'light', label: t('frame.light') },
          ]}
          value={shown}
          onChange={(choice) => theme.choose(choice)}
        />
        <SegmentedControl
          label={t('frame.language')}
          options={consoleLanguages.map((value) => ({ value, label: languageNames[value] }))}
          value={code as ConsoleLanguage}
          onChange={(value) => void language.change(value)}
        />
        <NavLink to="/security" className={classes.link}>
          <ShieldCheck size={18} aria-hidden />
          <span className={classes.label}>{name}</span>
        </NavLink>
        <Button variant="ghost" size="small" onClick={signOut}>
          {t('frame.signOut')}
        </Button>
      </div>
    </nav>
  );
}
