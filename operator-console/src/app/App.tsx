import { useEffect } from 'react';
import { HashRouter } from 'react-router-dom';
import { useObservable } from '@halyard-h5/shared-api';
import { ToastPlace } from './ToastPlace';
import { SignIn } from '../pages/signIn/SignIn';
import { ConsoleContext } from '../console/ConsoleContext';
import type { OperatorConsole } from '../console/createConsole';
import { Frame } from './Frame';
import classes from './App.module.css';

/** The whole console. Work stays where it is when a session ends, unseen, until its owner signs in again. */
export function App({ operatorConsole }: { readonly operatorConsole: OperatorConsole }) {
  const { session, queries, news } = operatorConsole;
  const { token, name } = useObservable(session);
  const signedIn = token !== undefined;

  // What one operator has read is none of the next one's.
  useEffect(() => () => queries.clear(), [queries, name]);
  useEffect(() => {
    if (token === undefined) return undefined;
    const ending = new AbortController();
    void news.follow(ending.signal);
    return () => ending.abort();
  }, [news, token]);

  return (
    <ConsoleContext value={operatorConsole}>
      <HashRouter>
        {name !== undefined && (
          <div key={name} hidden={!signedIn} className={classes.work}>
            <Frame />
          </div>
        )}
        {!signedIn && <SignIn again={name} />}
      </HashRouter>
      <ToastPlace />
    </ConsoleContext>
  );
}
