// @see docs/decisions/0133-names-tell-the-kind-of-a-file.md
import { basename } from 'node:path';

const kinds = { page: 'Page', sheet: 'Sheet', strip: 'Strip', widget: 'Widget' };

/** Folders whose names say nothing of what lives in them. */
const meaningless = /\/src\/(?:.*\/)?(components|support|utils|helpers|common|shared)\//;

const messages = {
  page: 'A route is {{name}}.page.tsx; what pages stand in is {{name}}Frame.tsx.',
  sheet: 'An overlay that loads when it is opened is {{name}}.sheet.tsx; one that does not has no default export.',
  export: 'The default export of {{file}} is {{expected}}.',
  folder: 'The page {{file}} lies in pages/{{expected}}/.',
  testData: 'Test data lies in testing/.',
  testImport: 'Test data is for tests alone.',
  meaningless: 'Call the folder "{{folder}}" by what lives in it.',
};

const folderOf = (name) => name[0].toLowerCase() + name.slice(1);

/**
 * One name for each kind of file: `X.page.tsx` a route, `X.sheet.tsx` a lazy overlay, `X.strip.tsx` a line for the foot of every page, `X.widget.tsx` what fills a slot of another remote, `XFrame.tsx` what pages stand in, `testing/` for test
 * data. With `pagesFolder`, a page lies in `pages/<x>/`; with `tellingFolders`, no folder is called `components`, `support` or the like.
 */
const file = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { pagesFolder: { type: 'boolean' }, tellingFolders: { type: 'boolean' } },
        additionalProperties: false,
      },
    ],
    messages,
  },
  defaultOptions: [{ pagesFolder: false, tellingFolders: false }],
  create(context) {
    const path = context.filename.replaceAll('\\', '/');
    const name = basename(path);
    const [options] = context.options;
    const [, stem, kind] = /^(\w+)\.(page|sheet|strip|widget)\.tsx$/.exec(name) ?? [];
    const [, plain, suffix] = /^(\w*?)(Page|Sheet)\.tsx$/.exec(name) ?? [];
    const isTest = /\.test\.tsx?$/.test(name);
    const inTesting = path.includes('/testing/');

    const whole = (node) => {
      const report = (messageId, data) => context.report({ node, messageId, data });
      const [, folder] = meaningless.exec(path) ?? [];
      if (folder && options.tellingFolders) report('meaningless', { folder });
      if (suffix === 'Page') report('page', { name: plain });
      if (/fixtures?\.tsx?$/i.test(name) && !inTesting) report('testData');
      if (!kind) return;
      const expected = `${stem}${kinds[kind]}`;
      const exported = node.body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration.id?.name;
      if (exported !== expected) report('export', { file: name, expected });
      if (kind === 'page' && options.pagesFolder && !path.endsWith(`/pages/${folderOf(stem)}/${name}`))
        report('folder', { file: name, expected: folderOf(stem) });
    };
    return {
      Program: whole,
      ExportDefaultDeclaration(node) {
        if (suffix === 'Sheet') context.report({ node, messageId: 'sheet', data: { name: plain } });
      },
      ImportDeclaration(node) {
        if (!isTest && !inTesting && /^\..*\/testing\//.test(node.source.value)) context.report({ node, messageId: 'testImport' });
      },
    };
  },
};

/** Rules for the names of files and folders, for the linter. */
export default { rules: { file } };
