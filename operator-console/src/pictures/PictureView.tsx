import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import { ErrorState, IconButton, Spinner } from '@halyard-h5/shared-ui';
import { Maximize2, Minus, Plus, RotateCw } from '@halyard-h5/shared-ui/icons';
import { useFaultText } from '../calls/useFaultText';
import { useText } from '../language/useText';
import classes from './PictureView.module.css';
import { usePicture } from './usePicture';

interface PictureViewProps {
  readonly id: string;
  /** What it shows. */
  readonly label: string;
}

/** How a picture is looked at: as often as large as it fits, turned by quarters, moved by px. */
interface View {
  readonly zoom: number;
  readonly turns: number;
  readonly x: number;
  readonly y: number;
}

const fit: View = { zoom: 1, turns: 0, x: 0, y: 0 };
const [LEAST, MOST, STEP] = [1, 8, 1.5];
/** px that an arrow key moves it by. */
const MOVE = 60;
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [MOVE, 0],
  ArrowRight: [-MOVE, 0],
  ArrowUp: [0, MOVE],
  ArrowDown: [0, -MOVE],
};

/** A private picture that one can enlarge, turn and move, by pointer and by keys. The exchange has written the operator's name into it. */
export function PictureView({ id, label }: PictureViewProps) {
  const t = useText();
  const common = useCommonText();
  const textOf = useFaultText();
  const [attempt, setAttempt] = useState(0);
  const picture = usePicture(id, attempt);
  const [view, setView] = useState(fit);
  const dragged = useRef<{ readonly x: number; readonly y: number }>(undefined);

  const zoom = (by: number): void =>
    setView((before) => {
      const next = Math.min(MOST, Math.max(LEAST, before.zoom * by));
      const scale = next / before.zoom;
      return next === LEAST ? { ...before, zoom: next, x: 0, y: 0 } : { ...before, zoom: next, x: before.x * scale, y: before.y * scale };
    });
  const turn = (): void => setView((before) => ({ ...before, turns: (before.turns + 1) % 4 }));
  const move = (x: number, y: number): void =>
    setView((before) => (before.zoom === LEAST ? before : { ...before, x: before.x + x, y: before.y + y }));
  const onKey = (event: KeyboardEvent): void => {
    const acts: Readonly<Record<string, () => void>> = {
      '+': () => zoom(STEP),
      '-': () => zoom(1 / STEP),
      '0': () => setView(fit),
      '.': turn,
    };
    const by = moves[event.key];
    const act = by ? () => move(by[0], by[1]) : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { x: event.clientX, y: event.clientY };
  };
  const onMove = (event: PointerEvent): void => {
    const from = dragged.current;
    if (!from) return;
    dragged.current = { x: event.clientX, y: event.clientY };
    move(event.clientX - from.x, event.clientY - from.y);
  };

  const isTurned = view.turns % 2 === 1;
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <span>{label}</span>
        <span className={classes.tools}>
          <IconButton label={t('picture.smaller')} icon={<Minus size={18} aria-hidden />} onClick={() => zoom(1 / STEP)} />
          <IconButton label={t('picture.larger')} icon={<Plus size={18} aria-hidden />} onClick={() => zoom(STEP)} />
          <IconButton label={t('picture.turn')} icon={<RotateCw size={18} aria-hidden />} onClick={turn} />
          <IconButton label={t('picture.fit')} icon={<Maximize2 size={18} aria-hidden />} onClick={() => setView(fit)} />
        </span>
      </figcaption>
      {picture.state === 'failed' && (
        <ErrorState compact title={textOf(picture.fault)} retryLabel={common('action.retry')} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {picture.state === 'loading' && (
        <div role="status" aria-label={common('state.loading')} className={classes.stage}>
          <Spinner />
        </div>
      )}
      {picture.state === 'shown' && (
        <div
          role="group"
          aria-label={t('picture.help', { picture: label })}
          tabIndex={0}
          className={classes.stage}
          onKeyDown={onKey}
          onPointerDown={onDown}
          onPointerMove={onMove}
          onPointerUp={() => (dragged.current = undefined)}
          onPointerCancel={() => (dragged.current = undefined)}
          onDoubleClick={() => zoom(STEP)}
        >
          <img
            src={picture.address}
            alt={label}
            draggable={false}
            className={isTurned ? classes.turned : classes.picture}
            style={{ transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.zoom})` }}
          />
        </div>
      )}
    </figure>
  );
}
