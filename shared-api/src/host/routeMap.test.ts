import { dirname, join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '../../..');

/** What the compiler says about a fixture that lives in a program of its own. */
function diagnose(fixture: string): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: undefined, files: [fixture] }, ts.sys, dirname(fixture));
  const program = ts.createProgram([fixture], options);
  const file = program.getSourceFile(fixture);
  return ts.getPreEmitDiagnostics(program, file).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('a remote adds its pages to the types; wrong ids, parameters and addresses stay type errors', () => {
  expect(diagnose(join(__dirname, 'fixtures/ownRoutes.fixture.ts'))).toEqual([]);
});
