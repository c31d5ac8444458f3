import { NavLink } from 'react-router-dom';
import { useText } from '../../language/useText';
import { contentKinds } from '../../content/contentKinds';
import classes from './KindTabs.module.css';

/** The way to each kind of texts. */
export function KindTabs() {
  const t = useText();
  return (
    <nav aria-label={t('content.kinds')} className={classes.tabs}>
      {contentKinds.map(({ name }) => (
        <NavLink key={name} to={`/content/${name}`} className={classes.tab}>
          {/* catalogue-keys: content.kind.* */}
          {t(`content.kind.${name}`)}
        </NavLink>
      ))}
    </nav>
  );
}
