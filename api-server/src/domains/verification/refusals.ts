import { defineRefusals } from '../../kernel';

export const verificationRefusals = defineRefusals('verification', {
  itemsNeeded: { code: 422, en: '{field}: please fill this in.' },
  country: { code: 422, en: 'Documents of this country are not accepted. Choose another document.' },
  unknownImage: { code: 422, en: 'Please upload the image again.' },
  sameImage: { code: 422, en: 'Front and back must be two different images.' },
  inReview: { code: 0, en: 'This level is under review. Please wait for the result.' },
  verified: { code: 0, en: 'This level is verified already.' },
  basicFirst: { code: 0, en: 'Please complete basic verification first.' },
  unknown: { code: 0, en: 'This user has not sent a verification.' },
  decided: { code: 409, en: 'This level is not under review.' },
  wrongItems: { code: 422, en: 'The rejected items are not of this level.' },
});
