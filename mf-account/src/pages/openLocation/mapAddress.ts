/** One point on earth, degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Reads a point from texts of an address, which anyone can type; undefined unless both are degrees on earth. */
export function pointOf(latitude: string | undefined, longitude: string | undefined): Point | undefined {
  const [north, east] = [latitude, longitude].map((text) =>
    text !== undefined && /^-?\d{1,3}(\.\d{1,12})?$/.test(text) ? Number(text) : NaN,
  );
  if (north === undefined || east === undefined || !(Math.abs(north) <= 90) || !(Math.abs(east) <= 180)) return undefined;
  return { latitude: north, longitude: east };
}

/** `52.52° N, 13.40° E`. */
export function formatPoint({ latitude, longitude }: Point): string {
  const degrees = (value: number, positive: string, negative: string): string =>
    // Degrees are measured, not counted: no money.
    // eslint-disable-next-line no-restricted-syntax
    `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;
  return `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`;
}

/** Address that opens the phone's own map app, or OpenStreetMap where there is none. @param userAgent of the browser */
export function mapAddress({ latitude, longitude }: Point, name: string, userAgent: string): string {
  const label = encodeURIComponent(name);
  if (/Android/.test(userAgent)) return `geo:${latitude},${longitude}?q=${latitude},${longitude}(${label})`;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?ll=${latitude},${longitude}&q=${label}`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=12/${latitude}/${longitude}`;
}
