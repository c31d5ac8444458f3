import '@halyard-h5/shared-ui/styles.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { installHost } from '@halyard-h5/shared-api';
import { App } from './app/App';
import { createConsole, hostOf } from './console/createConsole';

const operatorConsole = createConsole();
installHost(hostOf(operatorConsole));
void operatorConsole.language.ready.then(() => {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App operatorConsole={operatorConsole} />);
});
