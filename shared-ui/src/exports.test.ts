import * as article from './article';
import * as chart from './chart';
import * as clipboard from './clipboard';
import * as files from './files';
import * as format from './format';
import * as image from './image';
import * as inputs from './inputs';
import * as core from './index';
import * as overlays from './overlays';
import * as pages from './pages';
import * as passkeys from './passkeys';
import * as pickers from './pickers';
import * as qr from './qr';
import * as slides from './slides';
import * as table from './table';
import * as virtual from './virtual';

jest.mock('lightweight-charts', () => ({}));

const entries = {
  article,
  core,
  format,
  inputs,
  table,
  overlays,
  chart,
  virtual,
  qr,
  files,
  clipboard,
  image,
  pages,
  passkeys,
  pickers,
  slides,
};

/** What remotes build on: a name that goes or changes is a visible difference here. */
it.each(Object.entries(entries))('%s exports what it promised', (_, entry) => {
  expect(Object.keys(entry).sort().join(' ')).toMatchSnapshot();
});
