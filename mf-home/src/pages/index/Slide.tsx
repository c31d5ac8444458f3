import { useNavigation, type Answer } from '@halyard-h5/shared-api';
import { openRoute, routeOf } from '../../navigation/openRoute';
import classes from './Carousel.module.css';

/** One slide; opens its page when it names one that exists. */
export function Slide({ slide }: { readonly slide: Answer<'slide.list'>['list'][number] }) {
  const navigation = useNavigation();
  const route = routeOf(slide.route);
  const content = (
    <>
      {slide.image !== undefined && <img src={slide.image} alt="" loading="lazy" className={classes.image} />}
      <span className={classes.title}>{slide.title}</span>
      <span className={classes.text}>{slide.text}</span>
    </>
  );
  return (
    <li className={classes.slide}>
      {route ? (
        <button type="button" className={classes.card} onClick={() => openRoute(navigation, route)}>
          {content}
        </button>
      ) : (
        <div className={classes.card}>{content}</div>
      )}
    </li>
  );
}
