import type { Verification } from '@halyard-h5/shared-api';
import { testNow } from '@halyard-h5/shared-api/testing';

/** A trader who has sent nothing yet, with changes. */
export const verificationOf = (part: Partial<Verification> = {}): Verification => ({
  basic: 'none',
  advanced: 'none',
  rejectedItems: [],
  frontSent: false,
  backSent: false,
  ...part,
});

/** What the exchange has after the basic level was sent. */
export const sentBasic = {
  country: 'DE',
  name: 'Ada Lovelace',
  idNumber: '••••6789',
  city: 'Berlin',
  address: 'Unter den Linden 1',
  submittedAt: testNow,
} as const;
