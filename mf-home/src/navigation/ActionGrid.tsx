import type { CatalogueRouteId } from '@halyard-h5/shared-api';
import { useNavigation } from '@halyard-h5/shared-api';
import type { LucideProps } from '@halyard-h5/shared-ui/icons';
import type { ComponentType } from 'react';
import { openRoute } from './openRoute';
import classes from './ActionGrid.module.css';

export interface Action {
  readonly route: CatalogueRouteId;
  readonly label: string;
  readonly Icon: ComponentType<LucideProps>;
}

/** Ways to other pages, four in a row. */
export function ActionGrid({ label, actions }: { readonly label: string; readonly actions: readonly Action[] }) {
  const navigation = useNavigation();
  return (
    <nav aria-label={label} className={classes.grid}>
      {actions.map(({ route, label: text, Icon }) => (
        <button key={route} type="button" className={classes.action} onClick={() => openRoute(navigation, route)}>
          <span className={classes.icon}>
            <Icon size={22} aria-hidden />
          </span>
          {text}
        </button>
      ))}
    </nav>
  );
}
