import classes from './FullAddress.module.css';

const [first, last] = [6, 4];

/** An address to the last character, its ends marked for comparing by eye. It wraps and is never cut: what it confirms cannot be undone. */
export function FullAddress({ address }: { readonly address: string }) {
  const short = address.length <= first + last;
  return (
    <bdi dir="ltr" className={classes.address}>
      {short ? (
        address
      ) : (
        <>
          <b className={classes.end}>{address.slice(0, first)}</b>
          <span>{address.slice(first, -last)}</span>
          <b className={classes.end}>{address.slice(-last)}</b>
        </>
      )}
    </bdi>
  );
}
