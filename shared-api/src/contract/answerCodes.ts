/** Codes of the envelope that the application answers with; the HTTP status is 200 for all of them. */
export const answerCodes = {
  success: 1,
  refused: 0,
  signedOut: 401,
  verificationNeeded: 402,
  withdrawalPasswordNeeded: 403,
  conflict: 409,
  invalidInput: 422,
  locked: 423,
  tooManyRequests: 429,
} as const;

export type AnswerCode = (typeof answerCodes)[keyof typeof answerCodes];

/** Id of the refusal of an exchange that has too much to do: nothing was executed, the same call may be sent again in a moment. */
export const busyRefusal = 'http.busy';

/** Success of the variant envelope. */
export const variantSuccess = '0';
