import { defineRefusals } from '../../kernel';

export const uploadRefusals = defineRefusals('uploads', {
  noFile: { code: 422, en: 'Please choose an image.' },
  notAnImage: { code: 422, en: 'Only JPEG, PNG and WebP images are accepted.' },
  broken: { code: 422, en: 'The image is damaged. Take or choose it again.' },
  dimensions: { code: 422, en: 'The image is too large: at most {side} pixels a side.' },
  animated: { code: 422, en: 'Animated images are not accepted. Choose a still image.' },
  tooMany: { code: 429, en: 'You have sent the {maximum} images of today. Please try again tomorrow.' },
  unknownImage: { code: 0, en: 'This image does not exist.' },
});
