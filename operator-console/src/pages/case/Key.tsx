import classes from './Case.module.css';

/** The key that does the same as the button it stands on; hidden from assistive technology, which has its own keys. */
export function Key({ children }: { readonly children: string }) {
  return (
    <kbd aria-hidden className={classes.key}>
      {children}
    </kbd>
  );
}
