import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { environmentVariables, settings } from '../config';

/** Where the schema of a section stands, by its name in the configuration. */
type Sections = Map<string, ts.Expression>;

interface Row {
  path: string;
  text: string;
  value: string;
}

/** The object literal of `z.object({...})`, whatever is called on it afterwards; undefined for anything else. */
function fieldsOf(expression: ts.Expression): ts.ObjectLiteralExpression | undefined {
  if (!ts.isCallExpression(expression)) return undefined;
  const { expression: callee, arguments: given } = expression;
  if (!ts.isPropertyAccessExpression(callee)) return undefined;
  if (/^(object|strictObject)$/.test(callee.name.text) && given[0] && ts.isObjectLiteralExpression(given[0])) return given[0];
  return callee.name.text === 'array' ? undefined : fieldsOf(callee.expression);
}

/** Name of the schema that an expression such as `accessSettings.prefault({})` starts from. */
function baseName(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isCallExpression(expression)) return baseName(expression.expression);
  return ts.isPropertyAccessExpression(expression) ? baseName(expression.expression) : undefined;
}

function commentOf(node: ts.PropertyAssignment): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .map((comment) => (typeof comment.comment === 'string' ? comment.comment : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Schemas that a file declares or imports, by name. */
function schemasOf(file: string): Sections {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Sections = new Map();
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name) && initializer) found.set(name.text, initializer);
      }
    } else if (
      ts.isImportDeclaration(statement) &&
      ts.isStringLiteral(statement.moduleSpecifier) &&
      statement.moduleSpecifier.text.startsWith('.')
    ) {
      const imported = path.join(path.dirname(file), `${statement.moduleSpecifier.text}.ts`);
      const names = statement.importClause?.namedBindings;
      if (!names || !ts.isNamedImports(names) || !/(settings|Settings|Product)$/.test(imported.slice(0, -3))) continue;
      const theirs = schemasOf(imported);
      for (const { name } of names.elements) {
        const schema = theirs.get(name.text);
        if (schema) found.set(name.text, schema);
        theirs.forEach((each, key) => found.has(key) || found.set(key, each));
      }
    }
  }
  return found;
}

function valueAt(tree: unknown, place: readonly string[]): string {
  const value = place.reduce<unknown>((current, name) => (current as Record<string, unknown> | undefined)?.[name], tree);
  if (value === undefined) return '';
  const text = JSON.stringify(value);
  return text.length > 80 ? 'see the file' : `\`${text}\``;
}

function rowsOf(properties: readonly ts.ObjectLiteralElementLike[], schemas: Sections, place: readonly string[], defaults: unknown): Row[] {
  return properties.flatMap((property): Row[] => {
    if (!ts.isPropertyAssignment(property)) return [];
    const here = [...place, property.name.getText()];
    const inner = fieldsOf(property.initializer) ?? nested(property.initializer, schemas);
    const text = commentOf(property);
    const own = { path: here.join('.'), text, value: inner ? '' : valueAt(defaults, here) };
    if (!inner) return [own];
    return [...(text === '' ? [] : [own]), ...rowsOf(inner.properties, schemas, here, defaults)];
  });
}

function nested(expression: ts.Expression, schemas: Sections): ts.ObjectLiteralExpression | undefined {
  const name = baseName(expression);
  const schema = name === undefined || name === 'z' ? undefined : schemas.get(name);
  return schema && fieldsOf(schema);
}

/** Files below `folder` that declare a module. */
function moduleFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])module\.ts$/.test(file))
    .map((file) => path.join(folder, file));
}

/** The sections of the configuration that the module of `file` declares, with the schemas that they are made of. */
function sectionsOf(file: string): { sections: ts.PropertyAssignment[]; schemas: Sections } {
  const schemas = schemasOf(file);
  const declared = [...schemas.values()].find((each) => ts.isCallExpression(each) && each.expression.getText() === 'defineModule');
  const given = declared && (declared as ts.CallExpression).arguments[0];
  const settingsOf = (node: ts.Expression | undefined): ts.Expression | undefined =>
    node && ts.isObjectLiteralExpression(node)
      ? node.properties.filter(ts.isPropertyAssignment).find(({ name }) => name.getText() === 'settings')?.initializer
      : undefined;
  const literal = settingsOf(given);
  const sections = literal && ts.isObjectLiteralExpression(literal) ? literal.properties.filter(ts.isPropertyAssignment) : [];
  return { sections, schemas };
}

/** The page of all settings: names, defaults and comments, read from the sources of the modules and their schemas. */
export function configurationPage(source: string): string {
  const defaults = settings.parse({});
  const bySection = new Map(
    moduleFiles(source).flatMap((file) => {
      const { sections, schemas } = sectionsOf(file);
      return sections.map((section) => [section.name.getText(), rowsOf([section], schemas, [], defaults)] as const);
    }),
  );
  const unknown = Object.keys(settings.shape).filter((name) => !bySection.has(name));
  if (unknown.length > 0) throw new Error(`No module.ts declares the sections ${unknown.join(', ')}`);
  const variables = new Map(Object.entries(environmentVariables).map(([name, { path: place }]) => [place.join('.'), name]));
  const all = Object.keys(settings.shape).flatMap((name) => bySection.get(name) ?? []);
  const rows = all.map(
    ({ path: place, text, value }) =>
      `| \`${place}\` | ${variables.has(place) ? `\`${variables.get(place)}\`` : ''} | ${value} | ${text.replaceAll('|', '\\|')} |`,
  );
  return [
    '# Settings of the exchange',
    '',
    'Made from the code by `npm run docs:reference -w api-server`. Every number that an operator may change is here. `CONFIG=<file>.json` names a file of this',
    'shape; what it leaves out has the default; a variable of the environment goes over the file. A wrong or unknown setting stops the start with one sentence.',
    '',
    '| setting | variable | default | meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
