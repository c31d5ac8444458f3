import { useRef, useState } from 'react';
import { useApiQuery, useSession, type Answer } from '@halyard-h5/shared-api';
import { classNames, IconButton, prefersReducedMotion, Skeleton } from '@halyard-h5/shared-ui';
import { Pause, Play } from '@halyard-h5/shared-ui/icons';
import { useText } from '../../useText';
import classes from './Carousel.module.css';
import { FailedPart } from './FailedPart';
import { contentFreshFor } from './homeRequests';
import { Slide } from './Slide';
import { useAutoAdvance } from './useAutoAdvance';

/** Where demo funds are claimed. */
const claiming = 'assets.demoFunds';

/** What the exchange points to; takes its place at once and none when there is nothing. Demo funds are offered while there are any to claim. */
export function Carousel() {
  const { data, error, refetch } = useApiQuery('slide.list', {}, { staleTime: contentFreshFor, toast: 'refresh' });
  const { signedIn } = useSession();
  const offersFunds = data?.list.some(({ route }) => route === claiming) ?? false;
  const funds = useApiQuery('demoFunds.status', {}, { enabled: signedIn && offersFunds });
  if (!data && error) return <FailedPart fault={error} onRetry={refetch} className={classes.failed} />;
  if (!data || (signedIn && offersFunds && funds.isPending)) return <Skeleton height="7rem" className={classes.place} />;
  const claimable = !signedIn || funds.data?.claimable === true;
  const slides = data.list.filter(({ route }) => claimable || route !== claiming);
  return slides.length > 0 ? <Slides key={slides.length} slides={slides} /> : undefined;
}

interface SlidesProps {
  readonly slides: Answer<'slide.list'>['list'];
}

/** Swiped by the browser itself; goes on by itself unless it is touched, paused, or motion is unwanted. */
function Slides({ slides }: SlidesProps) {
  const t = useText();
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [moves] = useState(() => slides.length > 1 && !prefersReducedMotion());

  useAutoAdvance(moves && !paused && !held, index, () => {
    const slide = track.current?.children[(index + 1) % slides.length];
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' });
  });

  const follow = ({ scrollLeft, clientWidth }: HTMLElement): void => {
    // Right to left, the way is negative.
    if (clientWidth > 0) setIndex(Math.min(slides.length - 1, Math.round(Math.abs(scrollLeft) / clientWidth)));
  };

  return (
    <section aria-label={t('index.highlights')} className={classes.carousel}>
      <ul
        ref={track}
        role="list"
        className={classes.track}
        onScroll={({ currentTarget }) => follow(currentTarget)}
        onPointerDown={() => setHeld(true)}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {slides.map((slide) => (
          <Slide key={slide.id} slide={slide} />
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={classes.foot}>
          <span aria-hidden className={classes.dots}>
            {slides.map(({ id }, position) => (
              <span key={id} className={classNames(classes.dot, position === index && classes.current)} />
            ))}
          </span>
          {moves && (
            <IconButton
              label={paused ? t('index.play') : t('index.pause')}
              icon={paused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
              onClick={() => setPaused(!paused)}
            />
          )}
        </div>
      )}
    </section>
  );
}
