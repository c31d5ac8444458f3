import { useMemo } from 'react';
import classes from './QrCode.module.css';
import { qrModules } from './qrModules';

export interface QrCodeProps {
  /** What the code says. */
  readonly text: string;
  /** Describes the picture, e.g. "Deposit address as QR code". */
  readonly label: string;
  /** px; 200 unless told otherwise. */
  readonly size?: number;
}

/** A QR code with error correction H and a white border. */
export function QrCode({ text, label, size = 200 }: QrCodeProps) {
  const { path, modules } = useMemo(() => {
    const rows = qrModules(text);
    const cells = rows.flatMap((row, y) => row.flatMap((black, x) => (black ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: cells.join(''), modules: rows.length };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      className={classes.code}
    >
      <path d={path} />
    </svg>
  );
}
