import webpack, { type WebpackPluginInstance } from 'webpack';

/** After minimising, which drops comments, and before source maps and names are made. */
const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;

/**
 * Asks V8 to compile the functions of a file on a thread of its own, while the file comes: not on the page's, at their first call. Other browsers read a comment.
 * @see docs/decisions/0263-the-shell-in-two-files.md
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export const compileBesidePage = (): WebpackPluginInstance =>
  new webpack.BannerPlugin({ banner: '//# allFunctionsCalledOnLoad', raw: true, test: /\.js$/, stage });
