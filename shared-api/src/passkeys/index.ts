export { answerWithPasskey, makePasskey } from './passkeyAnswers';
export { passkeyOf, sendProved, usePasskeyProof, type PasskeyProof, type PasskeyValue } from './usePasskeyProof';
export { usePasskeysOffered, useTryPasskey } from './usePasskeys';
