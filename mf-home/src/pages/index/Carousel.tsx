import { useApiQuery, useNavigation, useSession } from '@halyard-h5/shared-api';
import { Skeleton } from '@halyard-h5/shared-ui';
import { Slides } from '@halyard-h5/shared-ui/slides';
import { openRoute, routeOf } from '../../navigation/openRoute';
import { useText } from '../../useText';
import classes from './Carousel.module.css';
import { FailedPart } from './FailedPart';
import { contentFreshFor } from './homeRequests';

/** Where demo funds are claimed. */
const claiming = 'assets.demoFunds';

/** What the exchange points to; takes its place at once and none when there is nothing. Demo funds are offered while there are any to claim. */
export function Carousel() {
  const t = useText();
  const navigation = useNavigation();
  const { data, error, refetch } = useApiQuery('slide.list', {}, { staleTime: contentFreshFor, unspoken: true });
  const { signedIn } = useSession();
  const offersFunds = data?.list.some(({ route }) => route === claiming) ?? false;
  const funds = useApiQuery('demoFunds.status', {}, { enabled: signedIn && offersFunds });
  if (!data && error) return <FailedPart fault={error} onRetry={refetch} className={classes.failed} />;
  if (!data || (signedIn && offersFunds && funds.isPending)) return <Skeleton height="7rem" className={classes.place} />;
  const claimable = !signedIn || funds.data?.claimable === true;
  const offered = data.list.filter(({ route }) => claimable || route !== claiming);
  if (offered.length === 0) return undefined;
  const slides = offered.map(({ route, ...slide }) => {
    const known = routeOf(route);
    return { ...slide, onOpen: known && (() => openRoute(navigation, known)) };
  });
  const texts = { label: t('index.highlights'), playLabel: t('index.play'), pauseLabel: t('index.pause') };
  return <Slides key={slides.length} slides={slides} {...texts} />;
}
