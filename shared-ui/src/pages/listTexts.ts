/** Texts of everything that loads. */
export interface ListTexts {
  readonly loading: string;
  readonly loadFailed: string;
  readonly loadFailedDetail: string;
  readonly retry: string;
  readonly more: string;
  readonly end: string;
}
