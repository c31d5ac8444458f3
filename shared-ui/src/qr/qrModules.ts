import { encode } from 'uqr';

/** White modules around a code: scanners need four. */
const quietZone = 4;

/** The modules of a QR code with error correction H (30 % may be covered) and its white border; true is black. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'H', border: quietZone }).data;
}
