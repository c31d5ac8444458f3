import { classNames } from '../support/classNames';
import classes from './Banner.module.css';

/** The striped bar that always stands on top while the demo account is in use. */
export function DemoBar({ label }: { readonly label: string }) {
  return <div className={classNames(classes.banner, classes.demo)}>{label}</div>;
}
