import { useEffect } from 'react';
import { getHost, useNavigation, usePreference, useSession } from '@halyard-h5/shared-api';

/**
 * "Try the demo" of a visitor: leads to registration and, once signed in, on to the demo account and a ticket, which offers its funds.
 * @returns what the button does
 */
export function useDemoWish(): () => void {
  const navigation = useNavigation();
  const { signedIn } = useSession();
  const [wished, wish] = usePreference('tryDemo');
  useEffect(() => {
    if (!signedIn || wished === undefined) return;
    wish(undefined);
    void getHost()
      .session.switchMode('demo')
      .then(
        () => navigation.switchTab('futures.index'),
        // The switch stays where it was; the client has said why.
        () => undefined,
      );
  }, [signedIn, wished, wish, navigation]);
  return () => {
    wish('true');
    navigation.push('account.register');
  };
}
