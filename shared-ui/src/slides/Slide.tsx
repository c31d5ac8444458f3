import classes from './Slides.module.css';

/** What a slide shows. */
export interface SlideContent {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Address of a picture behind the words. */
  readonly image?: string;
  /** Where it leads; missing for a slide that leads nowhere. */
  readonly onOpen?: () => void;
}

/** One slide; pressable where it leads somewhere. */
export function Slide({ title, text, image, onOpen }: SlideContent) {
  const content = (
    <>
      {image !== undefined && <img src={image} alt="" loading="lazy" className={classes.image} />}
      <span className={classes.title}>{title}</span>
      <span className={classes.text}>{text}</span>
    </>
  );
  return (
    <li className={classes.slide}>
      {onOpen ? (
        <button type="button" className={classes.card} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <div className={classes.card}>{content}</div>
      )}
    </li>
  );
}
