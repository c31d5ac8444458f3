import { useRef, useState } from 'react';
import { classNames, IconButton, prefersReducedMotion } from '@halyard-h5/shared-ui';
import { Pause, Play } from '@halyard-h5/shared-ui/icons';
import { Slide, type SlideContent } from './Slide';
import classes from './Slides.module.css';
import { useAutoAdvance } from './useAutoAdvance';

export interface SlidesProps {
  /** At least one. */
  readonly slides: readonly SlideContent[];
  /** Names the region for assistive technology. */
  readonly label: string;
  readonly playLabel: string;
  readonly pauseLabel: string;
}

/** Swiped by the browser itself; goes on by itself unless it is touched, paused, or motion is unwanted. */
export function Slides({ slides, label, playLabel, pauseLabel }: SlidesProps) {
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
    <section aria-label={label} className={classes.carousel}>
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
          <Slide key={slide.id} {...slide} />
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
              label={paused ? playLabel : pauseLabel}
              icon={paused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
              onClick={() => setPaused(!paused)}
            />
          )}
        </div>
      )}
    </section>
  );
}
