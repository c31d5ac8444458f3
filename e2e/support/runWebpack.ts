import webpack, { type Configuration, type Stats } from 'webpack';

/** Runs one build. Rejects with webpack's own words when it fails. */
export async function runWebpack(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack took no configuration');
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : result ? resolve(result) : reject(new Error('webpack gave no result'))));
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  const warnings = stats.toString({ all: false, warnings: true, colors: false }).trim();
  if (warnings) console.warn(warnings);
  return stats;
}
