/** Time in which the device must find itself, milliseconds. */
const patience = 15_000;

/** Where the device is, to within some kilometres, in degrees. Rejects when that is not allowed or not known. */
export function currentPosition(): Promise<{ readonly latitude: number; readonly longitude: number }> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }), reject, {
      enableHighAccuracy: false,
      timeout: patience,
      maximumAge: 600_000,
    });
  });
}
