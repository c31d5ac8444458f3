import { useNavigation, useRouteParameters, useCommonText } from '@halyard-h5/shared-api';
import { Card, EmptyState, Facts, List, ListRow } from '@halyard-h5/shared-ui';
import { PageFrame } from '@halyard-h5/shared-ui/pages';
import { ExternalLink, MapPin } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import { formatPoint, mapAddress, pointOf } from './mapAddress';
import classes from './OpenLocation.module.css';

/** One point, with the way to the phone's map app. Draws no map: that needs a service that hears where one looks. */
export default function OpenLocationPage() {
  const t = useText();
  const common = useCommonText();
  const navigation = useNavigation();
  const { latitude, longitude, name } = useRouteParameters('account.openLocation');
  const point = pointOf(latitude, longitude);
  if (!point)
    return (
      <PageFrame title={t('location.open')}>
        <EmptyState
          icon={<MapPin size={28} />}
          title={t('location.none')}
          actionLabel={common('action.back')}
          onAction={() => navigation.back()}
        />
      </PageFrame>
    );
  const coordinates = formatPoint(point);
  const title = name?.slice(0, 80) || coordinates;
  return (
    <PageFrame title={t('location.open')}>
      <Card>
        <div className={classes.place}>
          <span aria-hidden className={classes.pin}>
            <MapPin size={32} />
          </span>
          <h2 className={classes.name}>
            <bdi>{title}</bdi>
          </h2>
        </div>
        <Facts facts={[{ label: t('location.coordinates'), value: <bdi dir="ltr">{coordinates}</bdi> }]} />
      </Card>
      <Card flush>
        <List>
          <ListRow
            leading={<ExternalLink size={20} aria-hidden />}
            title={t('location.openInMaps')}
            href={mapAddress(point, title, navigator.userAgent)}
          />
        </List>
      </Card>
    </PageFrame>
  );
}
