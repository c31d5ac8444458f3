import { classNames } from '../support/classNames';
import classes from './Avatar.module.css';

export interface AvatarProps {
  /** Nickname or mail address; its first letter is shown. */
  readonly name: string;
  /** Diameter in px; 36 unless told otherwise. */
  readonly size?: number;
  readonly className?: string;
}

/** First letter of a name in a circle. Decoration: put the name beside it as text. */
export function Avatar({ name, size = 36, className }: AvatarProps) {
  const [first = '?'] = name.trim();
  return (
    <span
      aria-hidden
      className={classNames(classes.avatar, className)}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.42 }}
    >
      {first}
    </span>
  );
}
