/** Reads QR codes from a picture or a video. */
export interface CodeReader {
  /** Texts of the codes in the picture; none where there is no code. Rejects for what is no picture. */
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

type CodeReaderClass = new (options: { readonly formats: readonly string[] }) => CodeReader;

/** The browser's own reader of QR codes; undefined in browsers without one. */
export function codeReader(): CodeReader | undefined {
  const { BarcodeDetector: Reader } = globalThis as { readonly BarcodeDetector?: CodeReaderClass };
  try {
    return Reader && new Reader({ formats: ['qr_code'] });
  } catch {
    // It knows other kinds of codes only.
    return undefined;
  }
}
