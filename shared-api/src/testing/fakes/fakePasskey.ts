import { testNow, testTerms } from '../createTestHost';
import type { FakeAnswers } from './fakeApi';

interface CredentialRequest {
  readonly publicKey: { readonly challenge: ArrayBuffer; readonly rpId: string };
}

export interface FakePasskey {
  /** What the exchange answers where passkeys belong to the page's domain; each challenge is another. */
  readonly api: FakeAnswers;
  /** Challenges that the device answered, oldest first. */
  readonly challenges: string[];
  /** Makes the device answer no more, as when its holder turns away. */
  refuse(): void;
  /** Takes the device away. */
  remove(): void;
}

const bytesOf = (text: string): ArrayBuffer => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;

/** Gives the browser of a test a passkey that answers every challenge until it is refused or removed. */
export function fakePasskey(): FakePasskey {
  const challenges: string[] = [];
  let refused = false;
  let issued = 0;
  const info = { name: 'Halyard', version: '1.0.0', about: '', feed: 'simulated', sandbox: true, deliveryEnabled: true } as const;
  const api: FakeAnswers = {
    'exchange.information': { ...info, passkeyDomain: 'localhost', terms: testTerms, serverTime: testNow },
    'passkey.challenge': () => ({
      challenge: btoa(`challenge ${(issued += 1)}`).replaceAll('=', ''),
      relyingParty: { id: 'localhost', name: 'Halyard' },
      timeout: 60_000,
      credentials: [{ id: 'YS1wYXNza2V5', transports: ['internal'] }],
    }),
  };
  const get = ({ publicKey }: CredentialRequest): Promise<unknown> => {
    if (refused) return Promise.reject(new DOMException('turned away', 'NotAllowedError'));
    challenges.push(String.fromCharCode(...new Uint8Array(publicKey.challenge)));
    return Promise.resolve({
      id: 'a-passkey',
      rawId: bytesOf('a-passkey'),
      type: 'public-key',
      response: { clientDataJSON: bytesOf('data'), authenticatorData: bytesOf('device'), signature: bytesOf('signed') },
      getClientExtensionResults: () => ({}),
    });
  };
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  return {
    api,
    challenges,
    refuse: () => (refused = true),
    remove() {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}
